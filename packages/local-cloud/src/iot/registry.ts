/** Things, certificates and their attachments, stored in the state before a call is answered. */
import { isRecord } from "#src/assembly/json.ts";
import type { Clock, StateStore } from "#src/services.ts";
import { certificateId } from "./certificates.ts";

export const CERTIFICATE_STATUSES = ["ACTIVE", "INACTIVE", "REVOKED"] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

interface CertificateEntry {
  readonly status: CertificateStatus;
  readonly policies: readonly string[];
  readonly things: readonly string[];
}

export interface ThingDescription {
  readonly thingTypeName?: string | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly thingGroups: readonly string[];
}

interface Contents {
  readonly things: readonly string[];
  /** Descriptions of the things that have more than a name. */
  readonly descriptions: Readonly<Record<string, ThingDescription>>;
  readonly certificates: Readonly<Record<string, CertificateEntry>>;
}

/** A thing with a certificate, and the policies to attach to that certificate. */
export interface RegisteredDevice extends ThingDescription {
  readonly thingName: string;
  readonly policyNames: readonly string[];
  readonly isActive: boolean;
}

export interface CertificateFile {
  /** Certificate as PEM. */
  readonly certificate: string;
  /** Time at which the registry received the certificate; epoch milliseconds. */
  readonly createdAt: number;
}

export interface Registry {
  isThing(name: string): boolean;
  thing(name: string): ThingDescription | undefined;
  certificate(id: string): CertificateEntry | undefined;
  addThing(name: string): Promise<void>;
  /** The certificate with its time; undefined for an unknown id. */
  certificateFile(id: string): CertificateFile | undefined;
  /** Ids of the certificates to which a policy is attached. */
  holdersOf(policy: string): readonly string[];
  /** Adds a certificate as PEM; returns its id. */
  addCertificate(certificate: string, isActive: boolean): Promise<string>;
  /** False when there is no such certificate. */
  setStatus(id: string, status: CertificateStatus): Promise<boolean>;
  /** False when there is no such certificate. */
  attachThing(certificateId: string, thing: string): Promise<boolean>;
  attachPolicy(certificateId: string, policy: string): Promise<boolean>;
  /**
   * Saves all parts of a device at once, so that after a crash it is unknown or complete. The
   * certificate is PEM text.
   */
  register(device: RegisteredDevice, certificate: string): Promise<void>;
  /** False when there is no such certificate. */
  detachThing(certificateId: string, thing: string): Promise<boolean>;
  detachPolicy(certificateId: string, policy: string): Promise<boolean>;
  /** Ids of the certificates that are attached to a thing. */
  certificatesOf(thing: string): readonly string[];
  removeThing(name: string): Promise<void>;
  removeCertificate(id: string): Promise<void>;
  /** Removes every certificate to which a policy is attached. */
  removeHolders(policy: string): Promise<void>;
  /**
   * Calls the listener with the id of each certificate that becomes invalid: deactivated, revoked
   * or removed.
   */
  onEnded(listener: (certificateId: string) => void): void;
}

const DOCUMENT = "iot-registry";

export interface RegistryDeps {
  readonly state: StateStore;
  readonly clock: Clock;
}

export function openRegistry({ state, clock }: RegistryDeps): Registry {
  let contents = read(state.load(DOCUMENT));
  let saved = contents;
  const listeners: ((certificateId: string) => void)[] = [];
  const tellEnded = (id: string): void => {
    for (const listener of listeners) listener(id);
  };
  const save = async (next: Contents): Promise<void> => {
    contents = next;
    try {
      await state.save(DOCUMENT, next);
      saved = next;
    } catch (error) {
      // Rolls back a change that could not be saved, unless a later change has replaced it.
      if (contents === next) contents = saved;
      throw error;
    }
  };
  const saveCertificate = (id: string, entry: CertificateEntry): Promise<void> =>
    save({ ...contents, certificates: { ...contents.certificates, [id]: entry } });
  const change = async (
    id: string,
    edit: (entry: CertificateEntry) => CertificateEntry,
  ): Promise<boolean> => {
    const entry = contents.certificates[id];
    if (entry !== undefined) await saveCertificate(id, edit(entry));
    return entry !== undefined;
  };
  /**
   * Each certificate has its own document, because the registry's document is rewritten with every
   * change.
   */
  const saveFile = async (certificate: string): Promise<string> => {
    const id = certificateId(certificate);
    await state.save(fileOf(id), { certificate, createdAt: clock.nowMilliseconds() });
    return id;
  };
  return {
    isThing: (name) => contents.things.includes(name),
    thing: (name) =>
      contents.things.includes(name)
        ? (contents.descriptions[name] ?? { attributes: {}, thingGroups: [] })
        : undefined,
    certificate: (id) => contents.certificates[id],
    addThing: (name) => save({ ...contents, things: withEntry(contents.things, name) }),
    certificateFile: (id) => readFile(state.load(fileOf(id))),
    holdersOf: (policy) =>
      Object.entries(contents.certificates).flatMap(([id, { policies }]) =>
        policies.includes(policy) ? [id] : [],
      ),
    addCertificate: async (certificate, isActive) => {
      const id = await saveFile(certificate);
      const known = contents.certificates[id] ?? { policies: [], things: [] };
      await saveCertificate(id, { ...known, status: statusOf(isActive) });
      return id;
    },
    setStatus: async (id, status) => {
      const isKnown = await change(id, (entry) => ({ ...entry, status }));
      if (isKnown && status !== "ACTIVE") tellEnded(id);
      return isKnown;
    },
    attachThing: async (id, thing) =>
      contents.things.includes(thing) &&
      (await change(id, (entry) => ({ ...entry, things: withEntry(entry.things, thing) }))),
    attachPolicy: (id, policy) =>
      change(id, (entry) => ({ ...entry, policies: withEntry(entry.policies, policy) })),
    register: async (device, certificate) => {
      const id = await saveFile(certificate);
      await save(withDevice(contents, device, id));
    },
    detachThing: (id, thing) =>
      change(id, (entry) => ({ ...entry, things: without(entry.things, thing) })),
    detachPolicy: (id, policy) =>
      change(id, (entry) => ({ ...entry, policies: without(entry.policies, policy) })),
    certificatesOf: (thing) =>
      Object.entries(contents.certificates).flatMap(([id, { things }]) =>
        things.includes(thing) ? [id] : [],
      ),
    removeThing: (name) => {
      const { [name]: _, ...descriptions } = contents.descriptions;
      return save({ ...contents, descriptions, things: without(contents.things, name) });
    },
    removeCertificate: async (id) => {
      const { [id]: _, ...certificates } = contents.certificates;
      await save({ ...contents, certificates });
      await state.save(fileOf(id), null);
      tellEnded(id);
    },
    removeHolders: async (policy) => {
      const entries = Object.entries(contents.certificates);
      const remaining = entries.filter(([, { policies }]) => !policies.includes(policy));
      await save({ ...contents, certificates: Object.fromEntries(remaining) });
      for (const [id, { policies }] of entries) if (policies.includes(policy)) tellEnded(id);
    },
    onEnded: (listener) => void listeners.push(listener),
  };
}

function withDevice(
  { things, descriptions, certificates }: Contents,
  { thingName, policyNames, isActive, thingTypeName, attributes, thingGroups }: RegisteredDevice,
  certificateId: string,
): Contents {
  const description = { thingTypeName, attributes, thingGroups };
  const certificate = {
    status: statusOf(isActive),
    policies: policyNames,
    things: [thingName],
  } as const;
  return {
    things: withEntry(things, thingName),
    descriptions: { ...descriptions, [thingName]: description },
    certificates: { ...certificates, [certificateId]: certificate },
  };
}

function statusOf(isActive: boolean): CertificateEntry["status"] {
  return isActive ? "ACTIVE" : "INACTIVE";
}

export function isThingName(name: string): boolean {
  return /^[a-zA-Z0-9:_-]{1,128}$/u.test(name);
}

function withEntry(list: readonly string[], entry: string): readonly string[] {
  return list.includes(entry) ? list : [...list, entry];
}

function fileOf(id: string): string {
  return `iot-certificate-${id}`;
}

function readFile(value: unknown): CertificateFile | undefined {
  if (!isRecord(value)) return undefined;
  const { certificate, createdAt } = value;
  return typeof certificate === "string" && typeof createdAt === "number"
    ? { certificate, createdAt }
    : undefined;
}

function without(list: readonly string[], entry: string): readonly string[] {
  return list.filter((other) => other !== entry);
}

/** The document is our own, so anything unexpected in it means a damaged data folder. */
function read(value: unknown): Contents {
  const empty = { things: [], descriptions: {}, certificates: {} };
  if (value === undefined) return empty;
  if (isContents(value)) return { ...empty, ...value };
  throw new Error(`the state document ${DOCUMENT} is not what was written`);
}

function isContents(value: unknown): value is Contents {
  return (
    typeof value === "object" &&
    value !== null &&
    "things" in value &&
    Array.isArray(value.things) &&
    "certificates" in value &&
    typeof value.certificates === "object"
  );
}
