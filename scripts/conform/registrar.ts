/** The registration service that the kit plays: it signs requests, and registers masters. */
import { certificateId } from "local-cloud/authority";
import type { Broker, Link } from "./broker.ts";
import type { SeenPublish } from "./seen.ts";

const CERTIFICATES = "$aws/certificates/create-from-csr/json";
const PROVISION = "$aws/provisioning-templates/tracker-master/provision/json";

export const REGISTRATION_TOPICS = {
  certificates: CERTIFICATES,
  provision: PROVISION,
  answers: [
    `${CERTIFICATES}/accepted`,
    `${CERTIFICATES}/rejected`,
    `${PROVISION}/accepted`,
    `${PROVISION}/rejected`,
  ],
} as const;

export class Registrar {
  /** False: the service cuts the connection instead of answering a registration. */
  isAnswering = true;
  /** Certificates that were issued; the last is of the newest request. */
  readonly issued: string[] = [];
  /** Requests that could not be signed, with the reason. */
  readonly refused: string[] = [];
  #tokens = 0;

  constructor(
    private readonly broker: Broker,
    private readonly signRequest: (request: string) => Promise<string>,
  ) {
    broker.onPublish = (link, message) => void this.#take(link, message);
  }

  async #take(link: Link, { topic, payload }: SeenPublish): Promise<void> {
    if (topic === CERTIFICATES) await this.#sign(link, payload);
    if (topic === PROVISION) this.#register(link);
  }

  async #sign(link: Link, payload: string): Promise<void> {
    try {
      const { certificateSigningRequest } = JSON.parse(payload);
      const certificatePem = await this.signRequest(String(certificateSigningRequest));
      this.issued.push(certificatePem);
      this.#tokens += 1;
      const certificateOwnershipToken = `token-${this.#tokens}`;
      const id = certificateId(certificatePem);
      this.#answer(link, `${CERTIFICATES}/accepted`, {
        certificateOwnershipToken,
        certificateId: id,
        certificatePem,
      });
    } catch (error) {
      this.refused.push(String(error));
      const refusal = { statusCode: 400, errorCode: "InvalidCSR", errorMessage: String(error) };
      this.#answer(link, `${CERTIFICATES}/rejected`, refusal);
    }
  }

  #register(link: Link): void {
    if (!this.isAnswering) {
      this.broker.cut(link);
      return;
    }
    this.#answer(link, `${PROVISION}/accepted`, {
      deviceConfiguration: {},
      thingName: link.clientId.slice(6),
    });
  }

  #answer(link: Link, topic: string, body: object): void {
    this.broker.publish(link, topic, JSON.stringify(body));
  }
}
