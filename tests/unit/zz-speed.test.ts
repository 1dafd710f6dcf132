import { createServer } from 'node:http';
import supertest from 'supertest';
import { it } from 'vitest';
import { startTestApp } from '../support/test-app';
it('speed', async () => {
  const cpu = (s?: NodeJS.CpuUsage) => {
    const c = process.cpuUsage(s);
    return (c.user + c.system) / 1000;
  };
  const t = async (name: string, f: () => Promise<unknown>) => {
    const s = process.cpuUsage();
    const a = Date.now();
    await f();
    console.log(name, 'cpu', cpu(s), 'wall', Date.now() - a);
  };
  await t('first', startTestApp);
  await t('20 apps', async () => {
    for (let i = 0; i < 20; i++) await startTestApp();
  });
  const { app } = await startTestApp();
  await supertest(app).get('/promo/knauf2025');
  await t('500 supertest(app)', async () => {
    for (let i = 0; i < 500; i++) await supertest(app).get('/promo/knauf2025');
  });
  const server = createServer(app);
  await new Promise<void>((r) => server.listen(0, () => r()));
  await t('500 supertest(server)', async () => {
    for (let i = 0; i < 500; i++) await supertest(server).get('/promo/knauf2025');
  });
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  await t('500 fetch', async () => {
    for (let i = 0; i < 500; i++) await (await fetch(url + '/promo/knauf2025')).text();
  });
  const fresh = await startTestApp();
  await t('render', async () => supertest(fresh.app).get('/promo/knauf2025'));
  for (let i = 0; i < 5; i++) {
    const f = await startTestApp();
    await t('render again', async () => supertest(f.app).get('/promo/knauf2025'));
  }
});
