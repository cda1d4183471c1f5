// Where a sheet is opened to write something, one writes at once.
import { tick } from 'svelte';

/** `{@attach focused}`: takes the focus once its dialog is open. */
export function focused(node: HTMLElement): void {
  void tick().then(() => node.focus());
}
