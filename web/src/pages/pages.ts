// Each page with its words, loaded when it is first asked for.
import type { Component } from 'svelte';
import { words, type Area } from '../lib/i18n.svelte';
import type { PageName } from '../lib/router.svelte';

type Loaded = Promise<{ default: Component }>;

const pages: Record<PageName, { areas: Area[]; load: () => Loaded }> = {
  lobby: { areas: ['lobby', 'games'], load: () => import('./LobbyPage.svelte') },
  table: { areas: ['table', 'games'], load: () => import('./TablePage.svelte') },
  desk: { areas: ['desk', 'table', 'games'], load: () => import('./DeskPage.svelte') },
  lab: { areas: ['lab', 'options', 'games'], load: () => import('./LabPage.svelte') },
  law: { areas: ['law', 'options', 'games'], load: () => import('./LawPage.svelte') },
  audit: { areas: ['audit', 'table', 'games'], load: () => import('./AuditPage.svelte') },
  account: { areas: ['lobby'], load: () => import('./AccountPage.svelte') },
  unknown: { areas: [], load: () => import('./UnknownPage.svelte') },
};

/** `_attempt` makes a new promise when a person tries again. */
export async function loadPage(name: PageName, _attempt = 0): Promise<Component> {
  const { areas, load } = pages[name];
  const [page] = await Promise.all([load(), words(...areas)]);
  return page.default;
}
