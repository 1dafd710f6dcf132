import { againAddress } from './arrival/again-address';
import { wholePage } from './arrival/whole-page';
import { reloadOnce } from './page/reload-once';
import { keepTyped, putTypedBack } from './page/typed-fields';

const { dataset: page } = document.documentElement;
const { src: entry } = document.getElementById('start') as HTMLScriptElement;
/** One place imports: a minifier may not put what makes an address into `import()`, where a comma has a meaning. */
const addresses = [entry, againAddress(entry)];

/**
 * Stands by the browser's entry, without which nobody listens: where that does not come, it is asked for once more, then
 * the page reloads, and where that may not be, the page says so and its plain forms stand in (decision record lost-parts).
 * A file of its own, for the HTML has no script in it.
 */
async function startAgain(): Promise<void> {
  for (const address of addresses) {
    // On its way or there already, it is the same one, and runs once. One after another: the second is for a failure.
    await import(address).catch(() => {});
    if (hasRun()) return;
  }
  if (reloadOnce()) return;
  page['code'] = 'lost';
  await wholePage();
  putTypedBack();
  keepTyped();
}

/** What has run and failed then has its own words. */
const hasRun = () => page['code'] !== undefined;

void startAgain();
