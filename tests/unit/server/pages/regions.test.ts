import { describe, expect, it } from 'vitest';
import { createRegions } from '../../../../server/pages/regions';
import type { Api } from '../../../../shared/contract/api';
import { frozenClock } from '../../../support/time/clock';

describe('The city of an IP address', () => {
  it('is requested from the API at most 600 times per minute for all clients together [S-20]', async () => {
    const clock = frozenClock();
    let requests = 0;
    const api = {
      async call() {
        requests += 1;
        return { city: { code: 'msk' } };
      },
    } as unknown as Api;
    const findRegion = createRegions();
    // Use a separate network for each address, because the limit for one network is lower than the total limit of 600
    // requests.
    for (let network = 0; network < 700; network += 1)
      await findRegion(`10.${network >> 8}.${network & 255}.1`, api);
    expect(requests).toBe(600);
    clock.forward(60_000);
    expect(await findRegion('192.0.2.1', api)).toBe('msk');
  });
});
