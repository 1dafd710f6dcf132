import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { businessSlices } from '../../../client/features/business/layout/business-slice';
import { cityChosen, fetchInfo } from '../../../client/features/business/city/city-slice';
import { HelpfulInfo } from '../../../client/features/business/law/HelpfulInfo';
import { makeStore } from '../../../client/app/store';

const facts = {
  site: 'promo',
  page: 'law',
  assets: '/',
  mainSiteUrl: '/',
  year: 2026,
  release: '1.0.0-abc',
} as const;
const api = { reportBug: () => {}, call: () => Promise.reject(new Error('nobody is called')) };

/** The office after these steps of its fetch. */
function render(...steps: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]) {
  const store = makeStore({ api, slices: businessSlices, preloaded: { facts } });
  for (const step of steps) store.dispatch(step);
  return renderToString(
    <Provider store={store}>
      <StaticRouter location="/law">
        <HelpfulInfo />
      </StaticRouter>
    </Provider>,
  );
}
/** Names of the elements that stand first in a list of terms. */
const firstInLists = (html: string) => [...html.matchAll(/<dl[^>]*>(?:<(\w+))?/g)].map(([, name]) => name);

describe('The office of the city', () => {
  it('on its way is shown beside the list of terms: a list has nothing else in it', () => {
    const html = render(fetchInfo.pending('id', 'spb'));
    expect(html).toContain('aria-busy="true"');
    expect(html.match(/<span[^>]*skeleton/g)).toHaveLength(6);
    expect(firstInLists(html)).toEqual(['div']);
  });

  it('is a list of terms when it is there', () => {
    const html = render(
      fetchInfo.pending('id', 'spb'),
      fetchInfo.fulfilled(
        [{ id: '1', title: 'Адрес', text: 'ул. Ровная, 90', link: undefined }],
        'id',
        'spb',
      ),
    );
    expect(html).toContain('<dt>Адрес</dt><dd>ул.\u00a0Ровная, 90</dd>');
    expect(firstInLists(html)).toEqual(['div', 'div']);
  });

  it('takes hours for no number, and shows the city’s own beside them', () => {
    const html = render(
      fetchInfo.pending('id', 'spb'),
      fetchInfo.fulfilled([{ id: '1', title: 'Часы', text: '10.00 - 20.00', link: undefined }], 'id', 'spb'),
    );
    expect(html).not.toContain('tel:10002000');
    expect(html).toContain('<dt>Телефон</dt>');
  });

  it('has the city’s phone where its own rows failed after another city’s', () => {
    const html = render(
      cityChosen('msk'),
      fetchInfo.pending('id', 'msk'),
      fetchInfo.fulfilled(
        [{ id: '1', title: 'Телефон', text: '8 (495) 000-00-02', link: undefined }],
        'id',
        'msk',
      ),
      cityChosen('spb'),
      fetchInfo.pending('id', 'spb'),
      fetchInfo.rejected(new Error('down'), 'id', 'spb'),
    );
    expect(html).not.toContain('8 (495) 000-00-02');
    expect(html).toContain('<dt>Телефон</dt>');
  });
});
