/** Things, certificates and what is attached to what; kept in the state, saved before the answer. */
import type { StateStore } from "#local/services.ts";

interface CertificateEntry {
  readonly status: "ACTIVE" | "INACTIVE";
  readonly policies: readonly string[];
  readonly things: readonly string[];
}

interface Contents {
  readonly things: readonly string[];
  readonly certificates: Readonly<Record<string, CertificateEntry>>;
}

export interface Registry {
  isThing(name: string): boolean;
  certificate(id: string): CertificateEntry | undefined;
  addThing(name: string): Promise<void>;
  addCertificate(id: string, isActive: boolean): Promise<void>;
  setActive(id: string, isActive: boolean): Promise<void>;
  /** False when there is no such certificate (or thing). */
  attachThing(certificateId: string, thing: string): Promise<boolean>;
  attachPolicy(certificateId: string, policy: string): Promise<boolean>;
}

const DOCUMENT = "iot-registry";

export function openRegistry(state: StateStore): Registry {
  let contents = read(state.load(DOCUMENT));
  const save = async (next: Contents): Promise<void> => {
    contents = next;
    await state.save(DOCUMENT, next);
  };
  const change = async (
    id: string,
    edit: (entry: CertificateEntry) => CertificateEntry,
  ): Promise<boolean> => {
    const entry = contents.certificates[id];
    if (entry === undefined) return false;
    await save({ ...contents, certificates: { ...contents.certificates, [id]: edit(entry) } });
    return true;
  };
  return {
    isThing: (name) => contents.things.includes(name),
    certificate: (id) => contents.certificates[id],
    addThing: (name) => save({ ...contents, things: withEntry(contents.things, name) }),
    addCertificate: (id, isActive) => {
      const known = contents.certificates[id] ?? { policies: [], things: [] };
      const entry: CertificateEntry = { ...known, status: isActive ? "ACTIVE" : "INACTIVE" };
      return save({ ...contents, certificates: { ...contents.certificates, [id]: entry } });
    },
    setActive: async (id, isActive) => {
      await change(id, (entry) => ({ ...entry, status: isActive ? "ACTIVE" : "INACTIVE" }));
    },
    attachThing: async (id, thing) =>
      contents.things.includes(thing) &&
      (await change(id, (entry) => ({ ...entry, things: withEntry(entry.things, thing) }))),
    attachPolicy: (id, policy) =>
      change(id, (entry) => ({ ...entry, policies: withEntry(entry.policies, policy) })),
  };
}

function withEntry(list: readonly string[], entry: string): readonly string[] {
  return list.includes(entry) ? list : [...list, entry];
}

/** The document is our own; anything unexpected in it is a broken data folder. */
function read(value: unknown): Contents {
  if (value === undefined) return { things: [], certificates: {} };
  if (isContents(value)) return value;
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
