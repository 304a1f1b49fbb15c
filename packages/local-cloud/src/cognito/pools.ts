/** The pools: settings from the template, with users, logins and keys from the state. */
import * as v from "valibot";
import { createSavedDocument, type SavedDocument } from "#src/saved-document.ts";
import type { Clock, Random, StateStore } from "#src/services.ts";
import { type Codes, codesSchema, createCodes } from "./codes.ts";
import { cognitoError } from "./cognito-error.ts";
import { createGroups, type Groups, groupsSchema } from "./groups.ts";
import { loadPoolKeys, type PoolKeys } from "./keys.ts";
import { createLogins, type Logins, loginsSchema } from "./logins.ts";
import {
  type ClientSettings,
  type GroupSettings,
  issuerOf,
  type PoolSettings,
  type ProviderSettings,
} from "./pool-settings.ts";
import { createUserDirectory, type UserDirectory, usersSchema } from "./users.ts";

export interface Pool {
  readonly settings: PoolSettings;
  readonly users: UserDirectory;
  readonly logins: Logins;
  readonly codes: Codes;
  readonly keys: PoolKeys;
  readonly clients: ReadonlyMap<string, ClientSettings>;
  /** External providers by name. */
  readonly providers: ReadonlyMap<string, ProviderSettings>;
  readonly groups: Groups;
  /** Resolves when every change so far is saved. */
  settle(): Promise<void>;
}

export interface Pools {
  create(settings: PoolSettings): Promise<void>;
  addClient(settings: ClientSettings): void;
  addProvider(settings: ProviderSettings): void;
  /** Adds the template's group, or updates the existing one to the template. */
  putGroup(poolId: string, settings: GroupSettings): void;
  /** Throws ResourceNotFoundException when no pool has that id. */
  get(poolId: string): Pool;
  /** The pool of an app client; throws ResourceNotFoundException for an unknown id. */
  ofClient(clientId: string): { pool: Pool; client: ClientSettings };
  ofIssuer(issuer: string): Pool | undefined;
  settle(): Promise<void>;
}

interface OpenPool extends Pool {
  readonly clients: Map<string, ClientSettings>;
  readonly providers: Map<string, ProviderSettings>;
}

interface PoolsNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly state: StateStore;
}

export function createPools(needs: PoolsNeeds): Pools {
  const pools = new Map<string, OpenPool>();
  const nowSeconds = () => Math.floor(needs.clock.nowMilliseconds() / 1000);

  function get(poolId: string): OpenPool {
    const pool = pools.get(poolId);
    if (pool !== undefined) return pool;
    throw cognitoError("ResourceNotFoundException", `User pool ${poolId} does not exist.`);
  }

  return {
    get,
    async create(settings) {
      pools.set(settings.id, await openPool(settings, needs));
    },
    addClient(settings) {
      const pool = get(settings.poolId);
      requireProviders(settings, pool);
      pool.clients.set(settings.id, settings);
    },
    addProvider(settings) {
      get(settings.poolId).providers.set(settings.name, settings);
    },
    putGroup(poolId, settings) {
      get(poolId).groups.put(settings, nowSeconds());
    },
    ofClient(clientId) {
      for (const pool of pools.values()) {
        const client = pool.clients.get(clientId);
        if (client !== undefined) return { pool, client };
      }
      throw cognitoError(
        "ResourceNotFoundException",
        `User pool client ${clientId} does not exist.`,
      );
    },
    ofIssuer: (issuer) =>
      [...pools.values()].find(({ settings }) => issuerOf(settings.id) === issuer),
    async settle() {
      await Promise.all([...pools.values()].map((pool) => pool.settle()));
    },
  };
}

/** Throws when a client names a provider that the pool does not have, or not yet. */
function requireProviders({ providers }: ClientSettings, pool: OpenPool): void {
  for (const name of providers) {
    if (name === "COGNITO" || pool.providers.has(name)) continue;
    throw new Error(`SupportedIdentityProviders: the pool has no provider ${name}`);
  }
}

async function openPool(settings: PoolSettings, needs: PoolsNeeds): Promise<OpenPool> {
  const { random, state } = needs;
  const documents: SavedDocument[] = [];
  const nowSeconds = () => Math.floor(needs.clock.nowMilliseconds() / 1000);

  /** Reads a document and saves it again whenever the part that uses it reports a change. */
  function openPart<Schema extends v.GenericSchema, Part>(
    name: string,
    schema: Schema,
    make: (saved: v.InferOutput<Schema>, onChange: () => void) => Part,
    content: (part: Part) => unknown,
  ): Part {
    const fullName = `cognito-${name}-${settings.id}`;
    const saved = v.parse(schema, state.load(fullName) ?? []);
    const document = createSavedDocument(state, fullName, () => content(part));
    documents.push(document);
    const part = make(saved, document.touch);
    return part;
  }

  const keys = await loadPoolKeys(settings.id, state, random);
  return {
    settings,
    keys,
    clients: new Map(),
    providers: new Map(),
    users: openPart(
      "users",
      usersSchema,
      (saved, onChange) => createUserDirectory(saved, settings.caseSensitive, onChange),
      (users) => users.list(),
    ),
    logins: openPart(
      "logins",
      loginsSchema,
      (saved, onChange) => createLogins(saved, random, onChange),
      (logins) => logins.list(nowSeconds()),
    ),
    codes: openPart(
      "codes",
      codesSchema,
      (saved, onChange) => createCodes(saved, keys, random, onChange),
      (codes) => codes.list(nowSeconds()),
    ),
    groups: openPart("groups", groupsSchema, createGroups, (groups) => groups.list()),
    async settle() {
      await Promise.all(documents.map((document) => document.settle()));
    },
  };
}
