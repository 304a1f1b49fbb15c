/**
 * API calls with which administrators create, change and delete layouts and masters; idempotent by
 * changeId.
 */

import type { LayoutDraft } from "#domain/layout/layout.ts";
import type { MasterLocationDraft } from "#domain/layout/master-location.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { fetchResult } from "./fetch-result.ts";
import type { LayoutFieldChanges, MasterFieldChanges } from "./layout-records.ts";
import {
  ACCEPT_UPLOAD,
  CREATE_LAYOUT,
  CREATE_MASTER,
  DELETE_LAYOUT,
  DELETE_MASTER,
  EDITED_LAYOUT,
  EDITED_MASTERS,
  type EditedLayout,
  type EditedMaster,
  REQUEST_UPLOAD,
  UPDATE_LAYOUT,
  UPDATE_MASTER,
  type UploadedDrawing,
} from "./layouts.generated.ts";
import { execute, requestOf } from "./operation.ts";
import { allPages } from "./pages.ts";
import type { Rest } from "./rest.ts";

interface Identified {
  /** UUID v7; idempotency key of the change. */
  readonly changeId: string;
}

/**
 * Optimistic lock of a change: the server refuses with Conflict if the stored revision differs.
 * Without a revision, the server does not check.
 */
interface Based {
  readonly expectedRev?: number;
}

/** The `expectedRev` of a change that is based on this revision. */
export function basedOn(rev: number | undefined): Based {
  return rev === undefined ? {} : { expectedRev: rev };
}

/** Fields of a new layout; all but name and UTC offset are optional. */
export type NewLayout = Partial<LayoutDraft> & Pick<LayoutDraft, "name" | "utcOffset">;

/** Fields of a new master. Null in an optional field means that it has no value. */
export type NewMaster = MasterFieldChanges &
  Pick<MasterLocationDraft, "name" | "deviceType" | "xLoc" | "yLoc"> & {
    readonly layoutId: string;
  };

/**
 * Reads the layout; undefined if it does not exist. Users without access to all layouts are
 * refused.
 */
export function getEditedLayout(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<EditedLayout | undefined, Failure>> {
  return execute(client, EDITED_LAYOUT, { id: layoutId });
}

export function createLayout(
  client: GraphqlClient,
  input: NewLayout & Identified,
): Promise<Result<EditedLayout, Failure>> {
  return execute(client, CREATE_LAYOUT, { input });
}

export function updateLayout(
  client: GraphqlClient,
  input: LayoutFieldChanges & Identified & Based & { readonly id: string },
): Promise<Result<EditedLayout, Failure>> {
  return execute(client, UPDATE_LAYOUT, { input });
}

export function listEditedMasters(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly EditedMaster[], Failure>> {
  return allPages(client, EDITED_MASTERS, { layoutId });
}

export function createMaster(
  client: GraphqlClient,
  input: NewMaster & Identified,
): Promise<Result<EditedMaster, Failure>> {
  return execute(client, CREATE_MASTER, { input });
}

export function updateMaster(
  client: GraphqlClient,
  input: MasterFieldChanges &
    Identified &
    Based & { readonly id: string; readonly layoutId: string },
): Promise<Result<EditedMaster, Failure>> {
  return execute(client, UPDATE_MASTER, { input });
}

/**
 * Deletes a master; also ok if it is already deleted.
 * @param input.confirmName name of the master, as typed
 */
export async function deleteMaster(
  client: GraphqlClient,
  input: Identified &
    Based & { readonly layoutId: string; readonly mLocId: string; readonly confirmName: string },
): Promise<Result<undefined, Failure>> {
  return okIfMissing(await client.query(requestOf(DELETE_MASTER, { input })));
}

/** Verifies the user's password; irreversible actions are then allowed for a few minutes. */
export function proveIdentity(rest: Rest, password: string): Promise<Result<unknown, Failure>> {
  return rest.send({
    method: "POST",
    path: "/auth/verify-authentication/",
    body: { password },
  });
}

/**
 * Proves who the user is by the sign-in of this session at a provider. Refused with StepUpRequired
 * if it was too long ago.
 */
export function proveBySignIn(rest: Rest): Promise<Result<unknown, Failure>> {
  const path = "/auth/verify-authentication/";
  return rest.send({ method: "POST", path, body: { sign_in: true } });
}

/**
 * Deletes the site through the REST API, then the layout through GraphQL; also ok if they are
 * already deleted.
 */
export async function deleteLayout(
  { rest, client }: { readonly rest: Rest; readonly client: GraphqlClient },
  input: Identified & { readonly id: string },
): Promise<Result<undefined, Failure>> {
  const site = okIfMissing(await rest.send({ method: "DELETE", path: `/sites/${input.id}/` }));
  if (!site.ok) return site;
  return okIfMissing(await client.query(requestOf(DELETE_LAYOUT, { input })));
}

function okIfMissing(outcome: Result<unknown, Failure>): Result<undefined, Failure> {
  const isMissing =
    !outcome.ok && outcome.error.status === "refused" && outcome.error.code === "NotFound";
  return outcome.ok || isMissing ? ok(undefined) : outcome;
}

export const SVG_TYPE = "image/svg+xml";

export interface UploadDeps {
  readonly client: GraphqlClient;
  readonly fetch: typeof fetch;
}

/** Uploads a drawing and resolves when the server has accepted it. */
export async function uploadDrawing(
  deps: UploadDeps,
  changeId: string,
  drawing: Blob,
): Promise<Result<UploadedDrawing, Failure>> {
  const input = { changeId, size: drawing.size };
  const place = await execute(deps.client, REQUEST_UPLOAD, { input });
  if (!place.ok) return place;
  const { uploadId, url } = place.value;
  const put = await fetchResult(deps.fetch, url, {
    method: "PUT",
    headers: { "content-type": SVG_TYPE },
    body: drawing,
  });
  if (!put.ok) return put;
  if (!put.value.ok) return err({ status: "failed", httpStatus: put.value.status });
  return execute(deps.client, ACCEPT_UPLOAD, { uploadId });
}
