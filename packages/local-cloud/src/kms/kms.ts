/** The signing part of KMS: asymmetric keys of templates, whose private part no operation returns. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";
import * as v from "valibot";
import { isRecord, type Json } from "#src/assembly/json.ts";
import { KMS } from "#src/limits.ts";
import {
  type Access,
  ServiceError,
  type StateStore,
  type WireHandler,
  type WireRequest,
} from "#src/services.ts";

export interface LocalKms {
  /** Loads the key of this ARN; makes and saves one at the first start. Its id ends the ARN. */
  defineSigningKey(arn: string): Promise<void>;
  /** `POST <prefix>/`, JSON 1.1, Sign and GetPublicKey. */
  readonly handle: WireHandler;
}

export interface KmsDeps {
  readonly access: Pick<Access, "authenticate" | "check">;
  readonly state: StateStore;
}

const ALGORITHM = "ECDSA_SHA_256";
/** P-256, the curve of ECC_NIST_P256. */
const CURVE = "prime256v1";

const savedKey = v.object({
  /** Private key as PKCS #8 text. */
  privateKey: v.string(),
});

/** Keys by ARN; a request may also name a key by its id alone. */
type Keys = ReadonlyMap<string, KeyObject>;

export function createKms({ access, state }: KmsDeps): LocalKms {
  const keys = new Map<string, KeyObject>();
  return {
    defineSigningKey: async (arn) => {
      const name = `kms-key-${idOf(arn)}`;
      const saved = state.load(name);
      const { privateKey } = saved === undefined ? makeKey() : v.parse(savedKey, saved);
      if (saved === undefined) await state.save(name, { privateKey });
      keys.set(arn, createPrivateKey(privateKey));
    },
    handle: async (request) => {
      try {
        return answer(200, run(request, keys, access));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return answer(error.status, { __type: error.code, message: error.message });
      }
    },
  };
}

function makeKey(): v.InferOutput<typeof savedKey> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: CURVE });
  return { privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
}

function answer(status: number, body: Json) {
  const headers = { "content-type": "application/x-amz-json-1.1" };
  return { status, headers, body: JSON.stringify(body) };
}

function run(request: WireRequest, keys: Keys, access: KmsDeps["access"]): Json {
  const principal = access.authenticate(request, "kms");
  const operation = (request.headers["x-amz-target"] ?? "").split(".").at(-1) ?? "";
  const input: unknown = JSON.parse(Buffer.from(request.body).toString("utf8") || "{}");
  if (!isRecord(input)) throw new ServiceError("ValidationException", "The input is no object");
  const { KeyId } = input;
  const arn = [...keys.keys()].find((known) => known === KeyId || idOf(known) === KeyId);
  access.check(principal, `kms:${operation}`, arn ?? String(KeyId));
  const key = arn === undefined ? undefined : keys.get(arn);
  if (key === undefined) throw new ServiceError("NotFoundException", `${KeyId} does not exist`);
  switch (operation) {
    case "GetPublicKey":
      return { ...FACTS, KeyId: arn, PublicKey: publicPart(key), SigningAlgorithms: [ALGORITHM] };
    case "Sign":
      return { KeyId: arn, SigningAlgorithm: ALGORITHM, Signature: signature(input, key) };
    default:
      throw new ServiceError("UnknownOperationException", `${operation} does not exist here`);
  }
}

const FACTS = { KeySpec: "ECC_NIST_P256", KeyUsage: "SIGN_VERIFY" } as const;

/** The public key as SubjectPublicKeyInfo in base64. */
function publicPart(key: KeyObject): string {
  return createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
}

/** The signature of a message that the request holds whole, in DER form and base64, as KMS answers. */
function signature(
  { Message, MessageType = "RAW", SigningAlgorithm }: Json,
  key: KeyObject,
): string {
  if (SigningAlgorithm !== ALGORITHM)
    throw new ServiceError("ValidationException", `${SigningAlgorithm} does not exist here`);
  if (MessageType !== "RAW")
    throw new ServiceError("ValidationException", `The type ${MessageType} does not exist here`);
  const message = typeof Message === "string" ? Buffer.from(Message, "base64") : Buffer.alloc(0);
  if (message.length === 0 || message.length > KMS.messageBytes)
    throw new ServiceError("ValidationException", "Message must have 1 to 4096 bytes");
  return sign("sha256", message, key).toString("base64");
}

function idOf(arn: string): string {
  return arn.slice(arn.lastIndexOf("/") + 1);
}
