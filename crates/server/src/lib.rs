//! The house behind HTTP and WebSocket.
