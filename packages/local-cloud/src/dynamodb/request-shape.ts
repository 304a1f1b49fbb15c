/**
 * Reads members of a request that the engine does not check, and refuses values of the wrong type.
 */
import { ServiceError } from "#src/services.ts";

export type Members = Readonly<Record<string, unknown>>;

/** Throws SerializationException unless the value is a JSON object. */
export function members(value: unknown, path: string): Members {
  if (isMembers(value)) return value;
  throw new ServiceError("SerializationException", `${path} must be an object`);
}

/** Throws SerializationException unless the value is a JSON array. */
export function elements(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ServiceError("SerializationException", `${path} must be a list`);
}

/** The table that a request names. Throws ValidationException when it names none. */
export function tableName(request: Members): string {
  const name = request.TableName;
  if (typeof name === "string") return name;
  throw new ServiceError(
    "ValidationException",
    "The parameter 'TableName' is required but was not present in the request",
  );
}

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
