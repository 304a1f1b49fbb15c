/** The AWS Query protocol: a form that names an action, answered in XML. */
import { writeElement, type XmlElement } from "./s3/xml.ts";
import {
  type Access,
  type Principal,
  type Random,
  ServiceError,
  type WireHandler,
  type WireResponse,
} from "./services.ts";
import { makeUuid } from "./uuid.ts";

export interface QueryCall {
  readonly form: URLSearchParams;
  /** The body as sent. */
  readonly body: Uint8Array;
  readonly principal: Principal;
}

/** Children of the result element. Throws ServiceError for a refusal. */
export type QueryAction = (
  call: QueryCall,
) => readonly XmlElement[] | Promise<readonly XmlElement[]>;

export interface QueryService {
  /** Name of the service in signatures, such as sns. */
  readonly service: string;
  readonly namespace: string;
  /** Actions by name; others are refused with their name. */
  readonly actions: Readonly<Record<string, QueryAction>>;
  readonly access: Pick<Access, "authenticate">;
  readonly random: Random;
}

export function createQueryHandler(service: QueryService): WireHandler {
  const { namespace, access, random } = service;
  return async (request) => {
    const requestId = makeUuid(random);
    try {
      const principal = access.authenticate(request, service.service);
      const form = new URLSearchParams(Buffer.from(request.body).toString("utf8"));
      const name = form.get("Action") ?? "";
      const action = service.actions[name];
      if (action === undefined)
        throw new ServiceError("InvalidAction", `${name} does not exist here`);
      const result = await action({ form, body: request.body, principal });
      return xml(200, namespace, [
        `${name}Response`,
        [
          [`${name}Result`, result],
          ["ResponseMetadata", [["RequestId", requestId]]],
        ],
      ]);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const detail: XmlElement = [
        "Error",
        [
          ["Type", "Sender"],
          ["Code", error.code],
          ["Message", error.message],
        ],
      ];
      return xml(error.status, namespace, ["ErrorResponse", [detail, ["RequestId", requestId]]]);
    }
  };
}

/** Values of `Name.member.1`, `Name.member.2` …, in their order. */
export function membersOf(form: URLSearchParams, name: string): readonly string[] {
  const values: string[] = [];
  for (;;) {
    const value = form.get(`${name}.member.${values.length + 1}`);
    if (value === null) return values;
    values.push(value);
  }
}

/** Throws ValidationError when the parameter is missing. */
export function requiredIn(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value !== null && value !== "") return value;
  throw new ServiceError("ValidationError", `The parameter ${name} is missing`);
}

function xml(status: number, namespace: string, root: XmlElement): WireResponse {
  const [name] = root;
  const body = writeElement(root).replace(`<${name}>`, `<${name} xmlns="${namespace}">`);
  return { status, headers: { "content-type": "text/xml" }, body };
}
