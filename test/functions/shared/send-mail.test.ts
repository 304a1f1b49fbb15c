/** The request to SES, sent over a real socket. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mailSender } from "#functions/shared/send-mail.ts";

const SENDER = {
  from: "Example Solar <console@solar.example>",
  replyTo: "support@solar.example",
  configurationSet: "console",
  region: "eu-west-1",
};
const MAIL = { to: "ada@example.com", subject: "Größe", text: "One\nTwo" };

interface Received {
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

let server: Server;
let received: Received[];
let status: number;

beforeEach(async () => {
  received = [];
  status = 200;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { authorization } = request.headers;
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      received.push({ url: request.url, authorization, body });
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("AWS_ENDPOINT_URL_SESV2", `http://127.0.0.1:${port}`);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

it("is the mail as the sender of the deployment, signed for the region of that sender", async () => {
  await mailSender(SENDER)(MAIL);
  expect(received).toEqual([
    {
      url: "/v2/email/outbound-emails",
      authorization: expect.stringContaining("/eu-west-1/ses/aws4_request"),
      body: {
        FromEmailAddress: SENDER.from,
        Destination: { ToAddresses: [MAIL.to] },
        ReplyToAddresses: [SENDER.replyTo],
        ConfigurationSetName: "console",
        Content: { Simple: { Subject: { Data: "Größe" }, Body: { Text: { Data: "One\nTwo" } } } },
      },
    },
  ]);
});

it("leaves out what the deployment has not set", async () => {
  const { from, region } = SENDER;
  await mailSender({ from, region })(MAIL);
  expect(received[0]?.body).not.toHaveProperty("ReplyToAddresses");
  expect(received[0]?.body).not.toHaveProperty("ConfigurationSetName");
});

it("rejects what SES does not take", async () => {
  status = 400;
  await expect(mailSender(SENDER)(MAIL)).rejects.toThrow("SES answered 400");
});

it("has the text as one value, which cannot become a header or a second mail", async () => {
  const subject = "One\r\nBcc: mallory@example.com";
  const text = "One\r\n.\r\nMAIL FROM:<mallory@example.com>";
  await mailSender(SENDER)({ ...MAIL, subject, text });
  expect(received.map(({ body }) => body)).toEqual([
    {
      FromEmailAddress: SENDER.from,
      Destination: { ToAddresses: [MAIL.to] },
      ReplyToAddresses: [SENDER.replyTo],
      ConfigurationSetName: "console",
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    },
  ]);
});
