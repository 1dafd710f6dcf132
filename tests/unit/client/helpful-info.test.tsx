import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { businessReducers } from '../../../client/features/business/layout/business-reducers';
import { cityChosen, fetchInfo } from '../../../client/features/business/city/city-slice';
import { HelpfulInfo } from '../../../client/features/business/law/HelpfulInfo';
import { createPageStore } from '../../../client/app/create-store';
import { PagePropsProvider } from '../../../client/app/page-props';
import { silentApi as api } from '../../support/stores/silent-api';

const props = {
  site: 'promo',
  page: 'law',
  assets: '/',
  mainSiteUrl: '/',
  year: 2026,
  release: '1.0.0-abc',
} as const;

/** Dispatches the Redux actions and returns the HTML of the office information. */
function render(...steps: Parameters<ReturnType<typeof createPageStore>['dispatch']>[0][]) {
  const store = createPageStore({ api, reducers: businessReducers });
  for (const step of steps) store.dispatch(step);
  return renderToString(
    <Provider store={store}>
      <PagePropsProvider value={props}>
        <StaticRouter location="/law">
          <HelpfulInfo />
        </StaticRouter>
      </PagePropsProvider>
    </Provider>,
  );
}

describe('The office section of a page', () => {
  it('does not link opening hours as a phone number', () => {
    const html = render(
      fetchInfo.pending('id', { cityCode: 'spb' }),
      fetchInfo.fulfilled([{ id: '1', title: 'Часы', text: '10.00 - 20.00', link: undefined }], 'id', {
        cityCode: 'spb',
      }),
    );
    expect(html).not.toContain('tel:10002000');
    expect(html).toContain('<dt>Телефон</dt>');
  });

  it('shows the phone number of the city if the office details fail to load', () => {
    const html = render(
      cityChosen('msk'),
      fetchInfo.pending('id', { cityCode: 'msk' }),
      fetchInfo.fulfilled([{ id: '1', title: 'Телефон', text: '8 (495) 000-00-02', link: undefined }], 'id', {
        cityCode: 'msk',
      }),
      cityChosen('spb'),
      fetchInfo.pending('id', { cityCode: 'spb' }),
      fetchInfo.rejected(new Error('down'), 'id', { cityCode: 'spb' }),
    );
    expect(html).not.toContain('8 (495) 000-00-02');
    expect(html).toContain('<dt>Телефон</dt>');
  });
});
