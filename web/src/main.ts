import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { words } from './lib/i18n.svelte';
import { router } from './lib/router.svelte';

const target = document.querySelector('#app');
if (!target) throw new Error('the page has no place for the interface');
router.start();
// Words first, otherwise the keys of the messages would flash up.
void words('common')
  .catch(() => undefined)
  .then(() => mount(App, { target }));
