import { describe, expect, it } from 'vitest';
import { lazyPage } from '../../../client/app/lazy-page';
import { siblingRoutes, type RouteDefinition } from '../../../client/app/routes';

/** Creates a route whose page is never loaded. */
const route = (
  id: string,
  path: RouteDefinition['path'],
  layout?: RouteDefinition['layout'],
): RouteDefinition => ({
  id,
  path,
  page: lazyPage(id, () => Promise.reject(new Error('not loaded'))),
  ...(layout && { layout }),
});

const law = route('law', { promo: 'law', business: '' }, 'business');
const sert = route('sert', { promo: 'sert/', business: 'sert/' }, 'business');
const delivery = route('delivery', { promo: 'delivery' }, 'business');
const standalone = route('standalone', { promo: 'standalone', business: 'standalone' });
const table = [law, sert, delivery, standalone];

describe('The siblings of a route', () => {
  it('include the routes with the same layout', () => {
    expect(siblingRoutes(law, 'promo', table)).toEqual([sert, delivery]);
  });

  it('exclude routes that do not exist on the site', () => {
    expect(siblingRoutes(law, 'business', table)).toEqual([sert]);
  });

  it('are empty for a route without a layout', () => {
    expect(siblingRoutes(standalone, 'promo', table)).toEqual([]);
  });
});
