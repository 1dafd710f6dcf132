import { diag, DiagLogLevel, type TracerProvider } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { SERVICE_NAME } from '../build';
import { createLogSampling } from './log-sampling';

interface Tracing {
  /**
   * Tracer provider. The caller must register the provider, because this module is a separate bundle with its own copy
   * of the OpenTelemetry API. Other modules would not see a provider that is registered here.
   */
  readonly provider: TracerProvider;
  /** Exports the remaining spans. Never rejects. */
  readonly shutdown: () => Promise<void>;
}

/** Records spans and exports them over OTLP. The standard `OTEL_…` variables configure the export. */
export function startTracing(logger: Logger, release: string): Tracing {
  const sample = createLogSampling(1, 60_000);
  const warn = (message: string) => {
    const sampled = sample();
    if (sampled) logger.warn({ about: message.slice(0, 500), ...sampled }, 'trace export failed');
  };
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const serviceAttributes = resourceFromAttributes({
    'service.name': SERVICE_NAME,
    'service.version': release,
  });
  // Let attributes from the environment override the service attributes.
  const environmentAttributes = detectResources({ detectors: [envDetector] });
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(serviceAttributes).merge(environmentAttributes),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  return { provider, shutdown: () => provider.shutdown().catch(ignore) };
}
