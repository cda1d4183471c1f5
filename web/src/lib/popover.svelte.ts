// The one clause popover of the page: which clause is open, and at which tag.

class Popover {
  clause = $state<string | null>(null);
  anchor = $state.raw<HTMLElement | null>(null);

  toggle(clause: string, anchor: HTMLElement): void {
    if (this.anchor === anchor && this.clause === clause) this.close('quietly');
    else {
      this.clause = clause;
      this.anchor = anchor;
    }
  }

  /** `back` returns the focus to the tag. */
  close(focus: 'back' | 'quietly'): void {
    const anchor = this.anchor;
    this.clause = null;
    this.anchor = null;
    if (focus === 'back') anchor?.focus();
  }
}

export const popover = new Popover();
