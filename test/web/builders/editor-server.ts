/** A server with one layout and its masters, which answers the layout editor as the API would. */
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { EditedLayout, EditedMaster } from "#web/api/layouts.generated.ts";
import type { RestRequest } from "#web/api/rest.ts";
import { account, layout } from "./layout.ts";
import { type TestConsole, testConsole } from "./services.ts";

export const LAYOUT_ID = "0190a000-0000-7000-8000-00000000a001";
export const NEW_LAYOUT_ID = "0190a000-0000-7000-8000-00000000a002";
export const MASTER_ID = "0190a000-0000-7000-8000-00000000b001";
export const NEW_MASTER_ID = "0190a000-0000-7000-8000-00000000b002";

type Nullable = Readonly<Record<string, unknown>>;

/** A layout as the API sends it: empty fields are null. */
export function editedLayout(facts: Partial<EditedLayout> = {}): Nullable {
  const empty = Object.fromEntries(
    [
      ..."nameAlternate address1 address2 city state zip customerName developerName installerName ownerName".split(
        " ",
      ),
      ..."oAndMName scadaName layoutUrl layoutNumber tz labelZoomThreshold markerRadius powerCapacityDc".split(
        " ",
      ),
      "coordinates",
      "safetyStowDirection",
      "rev",
    ].map((field) => [field, null]),
  );
  const known = { id: LAYOUT_ID, name: "Blue Mesa", utcOffset: -6, published: true, demo: false };
  return { ...empty, ...known, mLocIds: [MASTER_ID], ...facts };
}

export function editedMaster(facts: Partial<EditedMaster> = {}): Nullable {
  return {
    id: MASTER_ID,
    layoutId: LAYOUT_ID,
    name: "Master 1",
    label: null,
    mId: "FCC23D0000000001",
    deviceType: "gen4",
    channel: 14,
    panid: 113,
    xLoc: 10,
    yLoc: 20,
    localIp: null,
    dhcpEnabled: null,
    staticIp: null,
    gateway: null,
    dns: null,
    area: [],
    spaParamId: null,
    rev: null,
    ...facts,
  };
}

export const TOKEN_TEXT = "trk_0190a000000070008000000000000c01_secret";

export function siteToken({ changeId, ...facts }: Nullable = {}): Nullable {
  return {
    id: MASTER_ID,
    layoutId: LAYOUT_ID,
    label: "Plant SCADA",
    scopes: ["LAYOUT", "READINGS"],
    createdBy: "ada@example.com",
    createdAt: 1_700_000_000,
    expiresAt: 4_000_000_000,
    lastUsedAt: null,
    ...facts,
  };
}

export interface EditorServer {
  layout: Nullable | null;
  masters: readonly Nullable[];
  tokens: readonly Nullable[];
  /** Answers that replace the default ones, by the name of the operation or by method and path. */
  readonly answers: Map<string, Result<unknown, Failure>>;
  /** Inputs of the mutation of that name, in order. */
  readonly inputs: (operation: string) => readonly Nullable[];
  /** REST requests in order, as `METHOD /path/`. */
  readonly routes: string[];
}

interface Asked {
  readonly operation: string;
  readonly input: Nullable;
}

/** Applies the changes and increments the revision, if there is one. */
function revised(before: Nullable, { changeId, expectedRev, ...changes }: Nullable): Nullable {
  const { rev } = before;
  return { ...before, ...changes, ...(typeof rev === "number" ? { rev: rev + 1 } : {}) };
}

/** Whether the change expects a revision that is no longer the current one. */
function isOutdated(server: EditorServer, operation: string, input: Nullable): boolean {
  const targets: Readonly<Record<string, Nullable | null | undefined>> = {
    UpdateLayout: server.layout,
    UpdateMaster: server.masters.find(({ id }) => id === input.id),
    DeleteMaster: server.masters.find(({ id }) => id === input.mLocId),
  };
  const rev = targets[operation]?.rev;
  return input.expectedRev !== undefined && input.expectedRev !== rev;
}

function answersOf(server: EditorServer, operation: string, input: Nullable): unknown {
  switch (operation) {
    case "EditedLayout":
      return { layout: server.layout };
    case "EditedMasters":
      return { list: { items: server.masters, nextToken: null } };
    case "CreateLayout":
      return { layout: editedLayout({ ...input, id: NEW_LAYOUT_ID, mLocIds: [] }) };
    case "UpdateLayout":
      server.layout = revised(server.layout ?? {}, input);
      return { layout: server.layout };
    case "CreateMaster":
      return { master: editedMaster({ ...input, id: NEW_MASTER_ID, mId: "0" }) };
    case "UpdateMaster":
      server.masters = server.masters.map((master) =>
        master.id === input.id ? revised(master, input) : master,
      );
      return { master: server.masters.find(({ id }) => id === input.id) };
    case "DeleteMaster":
      server.masters = server.masters.filter(({ id }) => id !== input.mLocId);
      return { master: { id: input.mLocId } };
    case "ListSiteTokens":
      return { tokens: server.tokens };
    case "CreateSiteToken":
      return { issued: { text: TOKEN_TEXT, token: siteToken({ ...input, id: NEW_MASTER_ID }) } };
    case "RevokeSiteToken":
      return { revoked: { id: input.tokenId } };
    case "RequestUpload":
      return { upload: { uploadId: "u-1", url: "https://media.example.com/quarantine/u-1" } };
    case "AcceptUpload":
      return { file: { layoutUrl: "layouts/new.svg", removed: [] } };
    default:
      return { layout: { id: LAYOUT_ID } };
  }
}

/** The console of a signed-in administrator, or of a user in the given groups. */
export async function editorConsole(
  groups: readonly string[] = ["ADMIN"],
): Promise<TestConsole & { readonly editor: EditorServer }> {
  const asked: Asked[] = [];
  const editor: EditorServer = {
    layout: editedLayout(),
    masters: [editedMaster()],
    tokens: [siteToken()],
    answers: new Map(),
    inputs: (operation) =>
      asked.filter((one) => one.operation === operation).map(({ input }) => input),
    routes: [],
  };
  const console = testConsole();
  console.server.me = ok(account({ groups }));
  console.server.layouts = ok([
    layout({ id: LAYOUT_ID, name: "Blue Mesa" }),
    layout({ name: "Dry Fork", published: false }),
  ]);
  console.server.graphql = ({ document, variables }: GraphqlRequest) => {
    const operation = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
    const input: Nullable = Object(variables?.input);
    asked.push({ operation, input });
    const fixed = editor.answers.get(operation);
    if (fixed !== undefined) return fixed;
    if (isOutdated(editor, operation, input)) return err({ status: "refused", code: "Conflict" });
    return ok(answersOf(editor, operation, input));
  };
  console.server.rest = ({ method, path }: RestRequest) => {
    editor.routes.push(`${method} ${path}`);
    return editor.answers.get(`${method} ${path}`) ?? ok({});
  };
  await console.services.session.welcome();
  return { ...console, editor };
}
