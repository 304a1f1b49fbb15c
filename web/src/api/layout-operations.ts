/** Layouts and masters as administrators make, change and delete them; a changeId makes a repeat harmless. */
import * as v from "valibot";
import type { RemovedPart } from "#domain/drawing/sanitise-svg.ts";
import type { LayoutDraft } from "#domain/layout/layout.ts";
import type { MasterLocationDraft } from "#domain/layout/master-location.ts";
import type { GraphqlClient } from "./client.ts";
import {
  EDITED_LAYOUT_FIELDS,
  EDITED_MASTER_FIELDS,
  type EditedLayout,
  type EditedMaster,
  EditedMasterSchema,
  FoundLayoutSchema,
  LayoutAnswerSchema,
  type LayoutFieldChanges,
  type MasterFieldChanges,
} from "./layout-records.ts";
import { andThen, type Outcome, ok, reach } from "./outcome.ts";
import { allPages } from "./pages.ts";
import { parsed } from "./parsed.ts";
import type { Rest } from "./rest.ts";

interface Identified {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
}

/** Refused with Conflict when what is stored has another revision; without one the change is made to whatever is stored. */
interface Based {
  readonly expectedRev?: number;
}

/** What a change of something is based on. */
export function basedOn(rev: number | undefined): Based {
  return rev === undefined ? {} : { expectedRev: rev };
}

/** The server knows the features by switches of their own. */
export type NewLayout = Partial<LayoutDraft> & Pick<LayoutDraft, "name" | "utcOffset">;

/** Fields that are empty may be null. */
export type NewMaster = MasterFieldChanges &
  Pick<MasterLocationDraft, "name" | "deviceType" | "xLoc" | "yLoc"> & {
    readonly layoutId: string;
  };

const GET_LAYOUT = `query EditedLayout($id: ID!) {
  layout: getLayoutDetails(id: $id) { ${EDITED_LAYOUT_FIELDS} }
}`;

const CREATE_LAYOUT = `mutation CreateLayout($input: CreateLayoutDetailsInput!) {
  layout: createLayoutDetails(input: $input) { ${EDITED_LAYOUT_FIELDS} }
}`;

const UPDATE_LAYOUT = `mutation UpdateLayout($input: UpdateLayoutDetailsInput!) {
  layout: updateLayoutDetails(input: $input) { ${EDITED_LAYOUT_FIELDS} }
}`;

const DELETE_LAYOUT = `mutation DeleteLayout($input: DeleteLayoutDetailsInput!) {
  layout: deleteLayoutDetails(input: $input) { id }
}`;

const LIST_MASTERS = `query EditedMasters($layoutId: ID!, $nextToken: String) {
  list: listMasterLocations(layoutId: $layoutId, nextToken: $nextToken) {
    items { ${EDITED_MASTER_FIELDS} } nextToken
  }
}`;

const CREATE_MASTER = `mutation CreateMaster($input: CreateMasterLocationInput!) {
  master: createMasterLocation(input: $input) { ${EDITED_MASTER_FIELDS} }
}`;

const UPDATE_MASTER = `mutation UpdateMaster($input: UpdateMasterLocationInput!) {
  master: updateMasterLocation(input: $input) { ${EDITED_MASTER_FIELDS} }
}`;

const DELETE_MASTER = `mutation DeleteMaster($input: DeleteMasterLocationInput!) {
  master: deleteMasterLocation(input: $input) { id }
}`;

/** Undefined for a layout that does not exist, told only to those who may see every layout. */
export async function getEditedLayout(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<EditedLayout | undefined>> {
  const answer = await client.query({ document: GET_LAYOUT, variables: { id: layoutId } });
  return andThen(
    andThen(answer, (json) => parsed(FoundLayoutSchema, json)),
    ({ layout }) => ok(layout),
  );
}

export function createLayout(
  client: GraphqlClient,
  input: NewLayout & Identified,
): Promise<Outcome<EditedLayout>> {
  return changeLayout(client, CREATE_LAYOUT, input);
}

export function updateLayout(
  client: GraphqlClient,
  input: LayoutFieldChanges & Identified & Based & { readonly id: string },
): Promise<Outcome<EditedLayout>> {
  return changeLayout(client, UPDATE_LAYOUT, input);
}

async function changeLayout(
  client: GraphqlClient,
  document: string,
  input: object,
): Promise<Outcome<EditedLayout>> {
  const answer = await client.query({ document, variables: { input } });
  return andThen(
    andThen(answer, (json) => parsed(LayoutAnswerSchema, json)),
    ({ layout }) => ok(layout),
  );
}

export function listEditedMasters(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<readonly EditedMaster[]>> {
  return allPages(client, {
    document: LIST_MASTERS,
    variables: { layoutId },
    item: EditedMasterSchema,
  });
}

export function createMaster(
  client: GraphqlClient,
  input: NewMaster & Identified,
): Promise<Outcome<EditedMaster>> {
  return changeMaster(client, CREATE_MASTER, input);
}

export function updateMaster(
  client: GraphqlClient,
  input: MasterFieldChanges &
    Identified &
    Based & { readonly id: string; readonly layoutId: string },
): Promise<Outcome<EditedMaster>> {
  return changeMaster(client, UPDATE_MASTER, input);
}

async function changeMaster(
  client: GraphqlClient,
  document: string,
  input: object,
): Promise<Outcome<EditedMaster>> {
  const answer = await client.query({ document, variables: { input } });
  const schema = v.object({ master: EditedMasterSchema });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ master }) => ok(master),
  );
}

/** What is gone already counts as done. @param input.confirmName the name of the master, typed out */
export async function deleteMaster(
  client: GraphqlClient,
  input: Identified &
    Based & { readonly layoutId: string; readonly mLocId: string; readonly confirmName: string },
): Promise<Outcome<undefined>> {
  return doneIfGone(await client.query({ document: DELETE_MASTER, variables: { input } }));
}

/** Proves that it is the user who asks: what cannot be undone is open for a few minutes then. */
export function proveIdentity(rest: Rest, password: string): Promise<Outcome<unknown>> {
  return rest.send({
    method: "POST",
    path: "/auth/verify-authentication/",
    body: { password },
  });
}

/** The site first, then the layout (S1 §7). What is gone already counts as done. */
export async function deleteLayout(
  { rest, client }: { readonly rest: Rest; readonly client: GraphqlClient },
  input: Identified & { readonly id: string },
): Promise<Outcome<undefined>> {
  const site = doneIfGone(await rest.send({ method: "DELETE", path: `/sites/${input.id}/` }));
  if (site.status !== "ok") return site;
  return doneIfGone(await client.query({ document: DELETE_LAYOUT, variables: { input } }));
}

function doneIfGone(outcome: Outcome<unknown>): Outcome<undefined> {
  const isGone = outcome.status === "refused" && outcome.code === "NotFound";
  return outcome.status === "ok" || isGone ? ok(undefined) : outcome;
}

const REQUEST_UPLOAD = `mutation RequestUpload($input: RequestLayoutUploadInput!) {
  upload: requestLayoutUpload(input: $input) { uploadId url }
}`;

const ACCEPT_UPLOAD = `mutation AcceptUpload($uploadId: ID!) {
  file: acceptLayoutUpload(uploadId: $uploadId) { layoutUrl removed { what count } }
}`;

export const SVG_TYPE = "image/svg+xml";

export interface UploadDeps {
  readonly client: GraphqlClient;
  readonly fetch: typeof fetch;
}

export interface UploadedDrawing {
  /** The key under which layouts show it. */
  readonly layoutUrl: string;
  /** What the server has taken out of it. */
  readonly removed: readonly RemovedPart[];
}

/** Once the server has looked it through. */
export async function uploadDrawing(
  deps: UploadDeps,
  changeId: string,
  drawing: Blob,
): Promise<Outcome<UploadedDrawing>> {
  const variables = { input: { changeId, size: drawing.size } };
  const answer = await deps.client.query({ document: REQUEST_UPLOAD, variables });
  const schema = v.object({ upload: v.object({ uploadId: v.string(), url: v.string() }) });
  const place = andThen(answer, (json) => parsed(schema, json));
  if (place.status !== "ok") return place;
  const { uploadId, url } = place.value.upload;
  const put = await reach(deps.fetch, url, {
    method: "PUT",
    headers: { "content-type": SVG_TYPE },
    body: drawing,
  });
  if (put.status !== "ok") return put;
  if (!put.value.ok) return { status: "failed", httpStatus: put.value.status };
  return acceptUpload(deps, uploadId);
}

async function acceptUpload(
  { client }: UploadDeps,
  uploadId: string,
): Promise<Outcome<UploadedDrawing>> {
  const answer = await client.query({ document: ACCEPT_UPLOAD, variables: { uploadId } });
  const part = v.object({ what: v.string(), count: v.number() });
  const schema = v.object({
    file: v.object({ layoutUrl: v.string(), removed: v.array(part) }),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ file }) => ok(file),
  );
}
