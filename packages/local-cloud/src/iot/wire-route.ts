/** A call of the IoT service over HTTP: its route, its dependencies, and readers of its parts. */
import { type Access, type Principal, ServiceError, type WireRequest } from "#src/services.ts";
import type { Authority } from "./certificates.ts";
import type { Registry } from "./registry.ts";

export interface RegistryCallDeps {
  readonly access: Access;
  readonly authority: Authority;
  readonly registry: Registry;
  /** Makes the ARN of `topic/x`, `thing/x` or `cert/x`. */
  readonly arn: (resourcePart: string) => string;
  readonly hasPolicy: (name: string) => boolean;
}

export interface RegistryCall {
  readonly query: URLSearchParams;
  readonly request: WireRequest;
  readonly principal: Principal;
  readonly deps: RegistryCallDeps;
}

export interface Route<Call extends RegistryCall = RegistryCall> {
  readonly method: string;
  readonly path: RegExp;
  readonly service: "iot" | "iotdata";
  /** Runs the call; `part` is the match of the path's group. Throws ServiceError to refuse. */
  run(call: Call, part: string): Promise<unknown>;
}

export function requireFound(found: boolean): void {
  if (!found) throw new ServiceError("ResourceNotFoundException", "no such resource", 404);
}

export function foundOf<T>(found: T | undefined): T {
  if (found !== undefined) return found;
  throw new ServiceError("ResourceNotFoundException", "no such resource", 404);
}

/** Id at the end of a certificate's ARN. */
export function certificateIn(arn: string | undefined): string {
  const id = /:cert\/([0-9a-f]+)$/u.exec(arn ?? "")?.[1];
  if (id === undefined)
    throw new ServiceError("InvalidRequestException", "not a certificate's ARN");
  return id;
}

export function textOf(request: WireRequest, key: string): string {
  const body: unknown = JSON.parse(Buffer.from(request.body).toString("utf8"));
  const value = typeof body === "object" && body !== null ? Reflect.get(body, key) : undefined;
  if (typeof value !== "string")
    throw new ServiceError("InvalidRequestException", `${key} is missing`);
  return value;
}
