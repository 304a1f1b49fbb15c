/** Things, certificates and what is attached to what; kept in the state, saved before the answer. */
import type { StateStore } from "#local/services.ts";

interface CertificateEntry {
  readonly status: "ACTIVE" | "INACTIVE";
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
  /** Of the things that are more than a name. */
  readonly descriptions: Readonly<Record<string, ThingDescription>>;
  readonly certificates: Readonly<Record<string, CertificateEntry>>;
}

/** A thing with a certificate and the policy that this certificate gets. */
export interface RegisteredDevice extends ThingDescription {
  readonly thingName: string;
  readonly policyName: string;
  readonly isActive: boolean;
}

export interface Registry {
  isThing(name: string): boolean;
  thing(name: string): ThingDescription | undefined;
  certificate(id: string): CertificateEntry | undefined;
  addThing(name: string): Promise<void>;
  addCertificate(id: string, isActive: boolean): Promise<void>;
  setActive(id: string, isActive: boolean): Promise<void>;
  /** False when there is no such certificate (or thing). */
  attachThing(certificateId: string, thing: string): Promise<boolean>;
  attachPolicy(certificateId: string, policy: string): Promise<boolean>;
  /** All of a device at once: a crash leaves it unknown or complete. */
  register(device: RegisteredDevice, certificateId: string): Promise<void>;
  /** Forgets every certificate that holds a policy. */
  removeHolders(policy: string): Promise<void>;
}

const DOCUMENT = "iot-registry";

export function openRegistry(state: StateStore): Registry {
  let contents = read(state.load(DOCUMENT));
  const save = async (next: Contents): Promise<void> => {
    contents = next;
    await state.save(DOCUMENT, next);
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
  return {
    isThing: (name) => contents.things.includes(name),
    thing: (name) =>
      contents.things.includes(name)
        ? (contents.descriptions[name] ?? { attributes: {}, thingGroups: [] })
        : undefined,
    certificate: (id) => contents.certificates[id],
    addThing: (name) => save({ ...contents, things: withEntry(contents.things, name) }),
    addCertificate: (id, isActive) => {
      const known = contents.certificates[id] ?? { policies: [], things: [] };
      return saveCertificate(id, { ...known, status: statusOf(isActive) });
    },
    setActive: async (id, isActive) => {
      await change(id, (entry) => ({ ...entry, status: statusOf(isActive) }));
    },
    attachThing: async (id, thing) =>
      contents.things.includes(thing) &&
      (await change(id, (entry) => ({ ...entry, things: withEntry(entry.things, thing) }))),
    attachPolicy: (id, policy) =>
      change(id, (entry) => ({ ...entry, policies: withEntry(entry.policies, policy) })),
    register: (device, id) => save(withDevice(contents, device, id)),
    removeHolders: (policy) => {
      const kept = Object.entries(contents.certificates).filter(
        ([, { policies }]) => !policies.includes(policy),
      );
      return save({ ...contents, certificates: Object.fromEntries(kept) });
    },
  };
}

function withDevice(
  { things, descriptions, certificates }: Contents,
  { thingName, policyName, isActive, thingTypeName, attributes, thingGroups }: RegisteredDevice,
  certificateId: string,
): Contents {
  const description = { thingTypeName, attributes, thingGroups };
  const certificate = {
    status: statusOf(isActive),
    policies: [policyName],
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

/** The document is our own; anything unexpected in it is a broken data folder. */
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
