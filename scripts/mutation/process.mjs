/** @import { Mutant } from './mutants.mjs' */

/** The process, its build and the balancer before it. @type {readonly Mutant[]} */
export const PROCESS = [
  {
    id: 'S-36',
    file: 'server/server.ts',
    find: 'await drain(server, notice, () => (app.readiness.leaving = true));',
    put: 'void [drain, notice];\n    server.close();\n    server.closeAllConnections();',
    test: 'tests/system/several-instances.test.ts',
  },
  {
    id: 'S-37',
    file: 'scripts/build/inventory.mjs',
    find: '[...new Set(notices)].toSorted()',
    put: '[...new Set(notices)].toSorted().slice(5)',
    test: 'tests/http/operations/licences.test.ts',
  },
  {
    id: 'S-38',
    file: 'server/http/graceful-shutdown.ts',
    find: "process.on('uncaughtException', fail);",
    put: '',
    test: 'tests/system/lifecycle.test.ts',
  },
  {
    id: 'S-39',
    file: 'server/http/graceful-shutdown.ts',
    find: 'void (isEnding || end({ signal }))',
    put: 'void (isEnding ? process.exit(1) : end({ signal }))',
    test: 'tests/system/lifecycle.test.ts',
  },
  {
    id: 'S-40',
    file: 'server/telemetry/log-destination.ts',
    find: 'if (text.length + line.length > MAX_HELD) return',
    put: 'if (text.length + line.length > MAX_HELD * 1000) return',
    test: 'tests/unit/server/telemetry/log-destination.test.ts',
  },
  {
    id: 'S-43',
    file: 'server/config/config.ts',
    find: "if (!env['API_URL']?.trim() && isProduction(env))",
    put: "if (env['API_URL'] === '' && isProduction(env))",
    test: 'tests/system/process.test.ts',
  },
  {
    id: 'S-50',
    file: 'scripts/build/inventory.mjs',
    find: 'components: production.map((',
    put: 'components: production.slice(1).map((',
    test: 'tests/http/operations/sbom.test.ts',
  },
  {
    id: 'S-44',
    file: 'deploy/nginx.conf',
    find: 'proxy_set_header X-Forwarded-For $remote_addr;',
    put: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    test: 'tests/system/nginx-example.test.ts',
  },
  {
    id: 'S-45',
    file: 'deploy/nginx.conf',
    find: 'proxy_ignore_headers Vary;',
    put: '',
    test: 'tests/system/nginx-example.test.ts',
  },
  {
    id: 'S-46',
    file: 'deploy/nginx.conf',
    find: 'limit_req zone=views burst=500 nodelay;',
    put: '',
    test: 'tests/system/nginx-example.test.ts',
  },
];
