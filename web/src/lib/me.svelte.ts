// Who sits before this screen, as the house knows it.
import type { MeAnswer } from '../gen/rest';
import type { Me, Role } from '../gen/wire';
import { Failure, get, post } from './api';

class Session {
  /** Null: nobody, a visitor who watches. Undefined: not asked yet. */
  me = $state.raw<Me | null | undefined>(undefined);

  async refresh(): Promise<void> {
    try {
      this.me = await get<Me>('/me');
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.isNobody) this.me = null;
      else this.me ??= null;
    }
  }

  async enterAsGuest(name?: string): Promise<Me> {
    const { me } = await post<MeAnswer>('/guest', name ? { name } : {});
    this.me = me;
    return me;
  }

  async login(name: string, password: string): Promise<void> {
    await post('/login', { name, password });
    await this.refresh();
  }

  async logout(): Promise<void> {
    await post('/logout', {});
    this.me = null;
  }

  /** A table tells the newest balance with each state. */
  told(balance: number | null): void {
    if (this.me && balance !== null && balance !== this.me.balance) this.me = { ...this.me, balance };
  }

  has(role: Role): boolean {
    return this.me?.roles.includes(role) ?? false;
  }
}

export const session = new Session();
