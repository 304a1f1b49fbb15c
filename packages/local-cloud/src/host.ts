/** Runs the synthesised app in this process: services, stacks and a single HTTP port. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Decision } from "./access/principals.ts";
import type { ApplicationFiles } from "./application-files.ts";
import {
  type AppliedResource,
  applyAssembly,
  type Outputs,
  type Providers,
} from "./assembly/apply.ts";
import { readAssembly } from "./assembly/assembly.ts";
import { createDeployment, type Origins } from "./assembly/deployment.ts";
import { INERT_PROVIDERS } from "./assembly/inert.ts";
import { recordParts, requireSoundData } from "./check-data.ts";
import { lockDataFolder } from "./data-folder.ts";
import { createForOwnerOnly } from "./folder-rights.ts";
import { type HttpServer, openHttpServer } from "./http-server.ts";
import { POOL_BOUNDS } from "./lambda/worker-pool.ts";
import {
  createServices,
  type LocalServices,
  type OnStop,
  type ServiceParts,
} from "./local-services.ts";
import { mountsOf, upgradesOf } from "./mounts.ts";
import { accessProviders } from "./providers/access.ts";
import { alarmProviders } from "./providers/alarms.ts";
import { appSyncProviders } from "./providers/appsync.ts";
import { computeProviders } from "./providers/compute.ts";
import { dataProviders } from "./providers/data.ts";
import { eventProviders } from "./providers/events.ts";
import { firewallProviders } from "./providers/firewall.ts";
import { identityProviders } from "./providers/identity.ts";
import { iotProviders } from "./providers/iot.ts";
import { keyProviders } from "./providers/keys.ts";
import { createDeliveryGrants, type DeliveryGrants } from "./providers/media.ts";
import { topicProviders } from "./providers/topics.ts";
import type { Clock, Log, Random, Timers } from "./services.ts";
import { createFileState, createMemoryState, replaceFile } from "./state.ts";
import { type Delivery, describeDelivery, type WebOptions } from "./web.ts";

export interface HostOptions {
  /** Folder of the cloud assembly, such as cdk.out. */
  readonly assembly: string;
  readonly ports?: Partial<Ports>;
  /**
   * Folder for data that persists between starts; only one process at a time can use it. Without it
   * everything is in memory.
   */
  readonly dataDir?: string;
  /** Files that the application stores in the data folder. */
  readonly files?: ApplicationFiles;
  /** Ids of stacks that are not provisioned; no other stack may depend on one of them. */
  readonly leaveOut?: readonly string[];
  /** The web application that the HTTP port serves in addition to the services. */
  readonly web?: WebOptions;
  /**
   * Origin that the templates name for the web application, such as http://localhost:4566: it is
   * replaced by the actual origin.
   */
  readonly synthesisedOrigin?: string;
  /** Values of the secrets of Secrets Manager that the templates refer to, by name. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Timers of schedules. */
  readonly timers?: Timers;
  /**
   * Most threads of all functions, 1 to 1,000; a thread takes some 10 MB. With fewer than the
   * functions in use, threads end and start again. @default 10
   */
  readonly functionThreads?: number;
  readonly log?: Log;
  /** Called for every authorisation decision about a role. */
  readonly onDecision?: (decision: Decision) => void;
  /**
   * Address to listen on besides loopback; every client that can reach this address can reach the
   * data.
   */
  readonly exposeOn?: string;
}

/** Ports to listen on; 0, the default, chooses a free one. */
export interface Ports {
  readonly http: number;
  readonly mqtt: number;
}

export interface Host {
  /** Address for browsers, such as http://localhost:4566. */
  readonly origin: string;
  /** Address for SDKs, such as http://127.0.0.1:4566. */
  readonly endpoint: string;
  readonly ports: Ports;
  readonly outputs: Outputs;
  readonly resources: readonly AppliedResource[];
  /** Stacks of the assembly that are not provisioned. */
  readonly leftOut: readonly string[];
  readonly services: LocalServices;
  /** Acknowledged writes are on disk when it resolves. */
  stop(): Promise<void>;
}

const LOOPBACK = ["127.0.0.1", "::1"];
/** Addresses that include loopback. */
const ALL_ADDRESSES = ["0.0.0.0", "::"];

/**
 * Throws when the assembly cannot be provisioned, the port is in use or another process holds the
 * data folder, and a BrokenDataError when some of its files are damaged; nothing is left open then.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const stops: (() => unknown)[] = [];
  const stop = (): Promise<void> => endAll(stops.splice(0).reverse());
  try {
    return { ...(await start(options, (end) => stops.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends every part, even when some fail to end; throws the first failure. */
async function endAll(stops: readonly (() => unknown)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const end of stops) {
    try {
      await end();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

async function start(options: HostOptions, onStop: OnStop): Promise<Omit<Host, "stop">> {
  const { dataDir, ports = {}, log = () => undefined } = options;
  if (dataDir !== undefined) {
    onStop(lockDataFolder(dataDir, options.files).release);
    onStop(createForOwnerOnly());
    await requireSoundData(dataDir, options.files);
  }
  const services = await openServices(options, log, onStop);
  const addresses = addressesOf(options.exposeOn);
  const server = await openHttpServer({ port: ports.http ?? 0, addresses, log });
  onStop(() => server.close());
  // Runs first at the end, while everything that functions need is still running.
  onStop(() => finishWork(services, log));
  const mqtt = await services.iot.listen(ports.mqtt ?? 0);
  const origins = originsOf(server);
  const opened = { services, server, origins, log };
  const { delivery, resources, leftOut } = await provision(options, opened);
  const { outputs } = delivery;
  if (dataDir !== undefined) await writeOutputs(join(dataDir, "outputs.json"), outputs);
  server.serve(mountsOf(services, delivery, origins), upgradesOf(services));
  return {
    origin: origins.browserOrigin,
    endpoint: origins.endpoint,
    ports: { http: server.port, mqtt },
    outputs,
    resources,
    leftOut,
    services,
  };
}

/**
 * Longer than any function may run. Work that is unfinished after this time was never acknowledged,
 * except for events sent by functions and schedules.
 */
const FINISH_MILLISECONDS = 20_000;

/** Stops accepting input, and lets the functions process everything that has arrived. */
async function finishWork({ iot, events, lambda }: LocalServices, log: Log): Promise<void> {
  events.stop();
  const isFinished = await within(FINISH_MILLISECONDS, async () => {
    await iot.disconnect();
    await lambda.drain();
  });
  if (!isFinished) log("host.workLeft", { afterSeconds: FINISH_MILLISECONDS / 1000 });
}

/** False when the work was not done in time; it continues nevertheless. */
function within(milliseconds: number, work: () => Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    work()
      .then(() => resolve(true), reject)
      .finally(() => clearTimeout(timer));
  });
}

const SYSTEM_TIMERS: Timers = {
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

async function openServices(
  { clock, random, timers, functionThreads, dataDir, onDecision }: HostOptions,
  log: Log,
  onStop: OnStop,
): Promise<LocalServices> {
  const parts = {
    clock: clock ?? { nowMilliseconds: () => Date.now() },
    random: random ?? { bytes: (count) => randomBytes(count) },
    timers: timers ?? SYSTEM_TIMERS,
    bounds: functionThreads === undefined ? undefined : { ...POOL_BOUNDS, inAll: functionThreads },
    log,
    state: dataDir === undefined ? createMemoryState() : createFileState(join(dataDir, "state")),
    dataDir,
    onDecision,
  } satisfies ServiceParts;
  const services = await createServices(parts, onStop);
  await recordParts(parts.state);
  return services;
}

interface Opened {
  readonly services: LocalServices;
  readonly server: HttpServer;
  readonly origins: Origins;
  readonly log: Log;
}

interface Provisioned extends Pick<Host, "resources" | "leftOut"> {
  readonly delivery: Delivery;
}

/** Provisions every resource of every stack that is not left out. */
async function provision(
  { assembly: folder, leaveOut = [], web, synthesisedOrigin, secrets = {} }: HostOptions,
  { services, server, origins, log }: Opened,
): Promise<Provisioned> {
  const assembly = readAssembly(folder, {
    omit: [...leaveOut, ...(web?.stack ? [web.stack.name] : [])],
    ...(synthesisedOrigin !== undefined && {
      origin: { synthesised: synthesisedOrigin, actual: origins.browserOrigin },
    }),
  });
  const deployment = createDeployment(
    origins,
    assembly.assetPath,
    new Map(Object.entries(secrets)),
  );
  const grants = createDeliveryGrants();
  const providers = providersOf(services, server, grants);
  const applied = await applyAssembly(assembly, deployment, providers, log);
  services.appSync.ready();
  services.account.publish(applied.resources);
  return {
    delivery: describeDelivery({ assembly, deployment, applied, grants, web }),
    resources: applied.resources,
    leftOut: assembly.omitted.map(({ name }) => name),
  };
}

/**
 * Writes the outputs as `cdk deploy --outputs-file` does; the file is readable by its owner only.
 */
async function writeOutputs(file: string, outputs: Outputs): Promise<void> {
  await replaceFile(file, `${JSON.stringify(outputs, null, 2)}\n`);
}

function addressesOf(exposeOn: string | undefined): readonly string[] {
  if (exposeOn === undefined) return LOOPBACK;
  return ALL_ADDRESSES.includes(exposeOn) ? [exposeOn] : [...LOOPBACK, exposeOn];
}

function originsOf({ port }: HttpServer): Origins {
  return { endpoint: `http://127.0.0.1:${port}`, browserOrigin: `http://localhost:${port}` };
}

function providersOf(
  services: LocalServices,
  { handle }: HttpServer,
  grants: DeliveryGrants,
): Providers {
  const { access, lambda, dynamo, s3, cognito, appSync, httpApis, iot, events, sns } = services;
  return {
    ...INERT_PROVIDERS,
    ...accessProviders(access),
    ...grants.providers,
    ...dataProviders(dynamo, s3),
    ...identityProviders(cognito),
    ...firewallProviders(cognito),
    ...computeProviders({ lambda, httpApis, access, roles: access, handle }),
    ...appSyncProviders(appSync, access),
    ...iotProviders(iot, access),
    ...eventProviders(events),
    ...keyProviders(services.kms),
    ...topicProviders(sns),
    ...alarmProviders(services.cloudWatch),
  };
}
