import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_ARGS, browserPath } from '../../../scripts/installed-browser';
import { fillFeedback } from '../../support/browser/business-page';
import { lookUp } from '../../support/browser/lovecategory-page';
import { waitUntilInteractive } from '../../support/browser/visit';
import { bareRequest } from '../../support/app/raw-client';
import { sharedApp } from '../../support/app';
import { ownVisitor } from '../../support/process';
import { startNginx } from '../../support/process/nginx';
import { startStandIn, type StandIn } from '../../support/process/stand-in';
import { hasPrograms, type Program } from '../../support/programs/system-programs';
import { FEEDBACK, FIND, message } from '../../support/upstream/calls';

const isNginxInstalled = hasPrograms('nginx');
const PROMO = 'promo.example.ru';
const BUSINESS = 'business.example.ru';

describe.runIf(isNginxInstalled)('A POST request behind nginx', () => {
  const app = sharedApp();
  let nginx: Program & { port: number };
  beforeAll(async () => {
    const { port } = app.server.address() as AddressInfo;
    nginx = await startNginx([port, port]);
  });
  afterAll(() => nginx.stop());

  /** Headers that a browser sends with a form post on this host. */
  const browserHeaders = (host: string) => ({
    Host: `${host}:${nginx.port}`,
    Origin: `http://${host}:${nginx.port}`,
    'Sec-Fetch-Site': 'same-origin',
  });

  it.each([
    {
      name: 'a card lookup',
      host: PROMO,
      path: FIND,
      type: 'application/x-www-form-urlencoded',
      body: 'cardNumber=1000001',
    },
    {
      name: 'feedback',
      host: BUSINESS,
      path: FEEDBACK,
      type: 'application/json',
      body: JSON.stringify(message),
    },
    {
      name: 'a card form without JavaScript',
      host: PROMO,
      path: '/promo/lovecategory',
      type: 'application/x-www-form-urlencoded',
      body: 'cardNumber=1000001',
    },
    {
      name: 'the cookie form of the main host',
      host: PROMO,
      path: '/promo/law',
      type: 'application/x-www-form-urlencoded',
      body: 'cookie-accepted=1',
    },
    {
      name: 'the cookie form of the business host',
      host: BUSINESS,
      path: '/',
      type: 'application/x-www-form-urlencoded',
      body: 'cookie-accepted=1',
    },
  ])('is accepted from the same origin if it sends $name', async ({ host, path, type, body }) => {
    const visitor = ownVisitor(nginx.port);
    const { status } = await visitor.post(path, type, body, browserHeaders(host));
    expect(status).toBe(200);
  });

  it.each([
    { problem: 'another port', originOf: (port: number) => `http://${PROMO}:${port - 1}` },
    { problem: 'no port', originOf: () => `http://${PROMO}` },
    { problem: 'another host', originOf: (port: number) => `http://evil.example:${port}` },
  ])('is rejected if its origin has $problem [S-23]', async ({ originOf }) => {
    const visitor = ownVisitor(nginx.port);
    const headers = { ...browserHeaders(PROMO), Origin: originOf(nginx.port) };
    const { status } = await visitor.post(
      FIND,
      'application/x-www-form-urlencoded',
      'cardNumber=1000001',
      headers,
    );
    expect(status).toBe(403);
    expect(app.upstream.taken().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  describe('sent by Chromium', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch({
        executablePath: await browserPath(),
        args: [...BROWSER_ARGS, '--host-resolver-rules=MAP *.example.ru 127.0.0.1'],
      });
    });
    afterAll(() => browser.close());
    const open = async (host: string, path: string, javaScriptEnabled = true) => {
      const context = await browser.newContext({ locale: 'ru-RU', javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`http://${host}:${nginx.port}${path}`);
      if (javaScriptEnabled) await waitUntilInteractive(page);
      return page;
    };

    it('can look up a card or send feedback', async () => {
      const promo = await open(PROMO, '/promo/lovecategory');
      await lookUp(promo, '1000001');
      await promo.getByRole('button', { name: 'Сохранить выбор' }).waitFor();
      const business = await open(BUSINESS, '/');
      await fillFeedback(business);
      await business.getByRole('button', { name: 'Отправить' }).click();
      await business.getByText('Сообщение отправлено').waitFor();
    });

    it('can look up a card or close the cookie banner without JavaScript', async () => {
      const promo = await open(PROMO, '/promo/lovecategory', false);
      await promo.getByLabel('Номер карты').fill('1000001');
      await promo.getByRole('button', { name: 'Проверить', exact: true }).click();
      await promo.getByRole('link', { name: 'Проверить другую карту' }).waitFor();
      const business = await open(BUSINESS, '/', false);
      await business.getByRole('button', { name: 'Принять' }).click();
      await business.getByRole('button', { name: 'Принять' }).waitFor({ state: 'detached' });
      expect(business.url()).toContain(`http://${BUSINESS}:${nginx.port}/`);
    });
  });
});

describe.runIf(isNginxInstalled)('The Host header behind nginx', () => {
  let instance: StandIn;
  let nginx: Program & { port: number };
  beforeAll(async () => {
    instance = await startStandIn();
    nginx = await startNginx([instance.port, instance.port]);
  });
  afterAll(async () => {
    await nginx.stop();
    await instance.close();
  });
  const send = async (...lines: string[]) => {
    instance.received.length = 0;
    const { statuses } = await bareRequest(nginx.port, [...lines, 'Connection: close', '', ''].join('\r\n'));
    return { statuses, hosts: instance.received.map(({ headers }) => headers.host) };
  };

  it.each([
    ['with its port', 'GET /promo/ HTTP/1.1', 'promo.example.ru:8080'],
    ['without a port', 'GET /promo/ HTTP/1.1', 'promo.example.ru'],
    ['in capital letters with a trailing dot', 'GET /promo/ HTTP/1.1', 'PROMO.example.ru.:8080'],
    ['in HTTP/1.0', 'GET /promo/ HTTP/1.0', 'business.example.ru:8080'],
    [
      'together with an absolute URL of the same host',
      'GET http://promo.example.ru:8080/promo/ HTTP/1.1',
      'promo.example.ru:8080',
    ],
    [
      'together with an absolute URL without a path',
      'GET http://promo.example.ru HTTP/1.1',
      'promo.example.ru',
    ],
  ])('reaches the instances unchanged if it is sent %s', async (_kind, line, host) => {
    expect(await send(line, `Host: ${host}`)).toEqual({ statuses: [200], hosts: [host] });
  });

  it.each([
    { problem: 'is missing', line: 'GET /promo/ HTTP/1.1', headers: [], statuses: [400] },
    { problem: 'is missing in HTTP/1.0', line: 'GET /promo/ HTTP/1.0', headers: [], statuses: [] },
    {
      problem: 'is missing from a request with an absolute URL',
      line: 'GET http://promo.example.ru/promo/ HTTP/1.0',
      headers: [],
      statuses: [400],
    },
    { problem: 'is empty', line: 'GET /promo/ HTTP/1.1', headers: ['Host:'], statuses: [400] },
    {
      problem: 'is duplicated',
      line: 'GET /promo/ HTTP/1.1',
      headers: ['Host: promo.example.ru', 'Host: business.example.ru'],
      statuses: [400],
    },
    {
      problem: 'is a list',
      line: 'GET /promo/ HTTP/1.1',
      headers: ['Host: promo.example.ru, business.example.ru'],
      statuses: [400],
    },
    {
      problem: 'contains a port that is not a number',
      line: 'GET /promo/ HTTP/1.1',
      headers: ['Host: promo.example.ru:business'],
      statuses: [400],
    },
    {
      problem: 'contains two ports',
      line: 'GET /promo/ HTTP/1.1',
      headers: ['Host: promo.example.ru:80:90'],
      statuses: [400],
    },
    {
      problem: 'contains user info',
      line: 'GET /promo/ HTTP/1.1',
      headers: ['Host: user@promo.example.ru'],
      statuses: [],
    },
    {
      problem: 'is unknown',
      line: 'GET /promo/ HTTP/1.1',
      headers: ['Host: evil.example'],
      statuses: [],
    },
    {
      problem: 'differs from the host of an absolute URL',
      line: 'GET http://promo.example.ru/promo/ HTTP/1.1',
      headers: ['Host: business.example.ru'],
      statuses: [400],
    },
    {
      problem: 'is unknown in a request with an absolute URL',
      line: 'GET http://promo.example.ru/ HTTP/1.1',
      headers: ['Host: evil.example'],
      statuses: [400],
    },
  ])('never reaches the instances if it $problem [S-17]', async ({ line, headers, statuses }) => {
    expect(await send(line, ...headers)).toEqual({ statuses, hosts: [] });
  });
});
