// Which sheet of the cash desk is open; any page may open it.
class Desk {
  open = $state<'buy-in' | 'cash-out' | null>(null);
}

export const desk = new Desk();
