/**
 * The TLS server of the kit's broker: it accepts connections, demands a certificate of each master,
 * and can present a certificate of an authority that masters do not trust.
 */
import type { AddressInfo, Socket } from "node:net";
import { createServer, type Server, type TLSSocket } from "node:tls";
import type { KeyAndCertificate } from "local-cloud/authority";
import type { SeenEvent } from "./seen.ts";

export interface Certificates {
  /** Certificate of the authority that masters trust, PEM. */
  readonly authority: string;
  readonly server: KeyAndCertificate;
  /** A server certificate of an authority that masters do not trust. */
  readonly stranger: KeyAndCertificate;
}

/** What the broker does at each connection; connections are numbered from 1. */
export interface Reception {
  /** Whether a new connection stays open. */
  readonly isReachable: () => boolean;
  readonly greet: (socket: TLSSocket, link: number) => void;
  readonly note: (event: SeenEvent, link: number) => void;
}

export class TlsEntrance {
  readonly #certificates: Certificates;
  readonly #reception: Reception;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #attempts = 0;

  constructor(certificates: Certificates, reception: Reception) {
    this.#certificates = certificates;
    this.#reception = reception;
    this.#server = createServer(this.#tls(certificates.server));
    this.#server.on("connection", (socket: Socket) => this.#attempt(socket));
    this.#server.on("secureConnection", (socket) => this.#admit(socket));
    this.#server.on("tlsClientError", (error) => {
      reception.note({ kind: "notSecured", reason: error.message }, this.#attempts);
    });
  }

  /** Resolves with the port. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, () => {
        const address: AddressInfo | string | null = this.#server.address();
        if (typeof address === "object" && address !== null) resolve(address.port);
      });
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Chooses the certificate for later connections. */
  present(certificate: "server" | "stranger"): void {
    this.#server.setSecureContext(this.#tls(this.#certificates[certificate]));
  }

  #tls({ certificate, key }: KeyAndCertificate) {
    const { authority } = this.#certificates;
    return {
      cert: certificate,
      key,
      ca: authority,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
    } as const;
  }

  #attempt(socket: Socket): void {
    this.#attempts += 1;
    this.#sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.#sockets.delete(socket));
    this.#reception.note({ kind: "attempt" }, this.#attempts);
    if (!this.#reception.isReachable()) socket.destroy();
  }

  #admit(socket: TLSSocket): void {
    const link = this.#attempts;
    const { subject, fingerprint256 } = socket.getPeerCertificate();
    const serverName = Reflect.get(socket, "servername");
    this.#reception.note(
      {
        kind: "secured",
        version: socket.getProtocol() ?? "",
        serverName: typeof serverName === "string" ? serverName : undefined,
        commonName: String(subject.CN),
        fingerprint: fingerprint256,
      },
      link,
    );
    this.#reception.greet(socket, link);
  }
}
