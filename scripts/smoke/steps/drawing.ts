/**
 * Uploads a drawing with a presigned address, asks the API to accept it, reads it from the media
 * address, and deletes it.
 */
import { DeleteObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { outputOf } from "#scripts/accounts/target.ts";
import type { Deployment } from "#scripts/smoke/deployment.ts";
import { answerOf } from "#scripts/smoke/http-answer.ts";
import { newChangeId } from "#scripts/smoke/smoke-layout.ts";
import { createSmokeUser, signInAs } from "#scripts/smoke/smoke-user.ts";
import type { Step, StepTools } from "#scripts/smoke/step.ts";

const SVG = "image/svg+xml";

export function drawingStep(deployment: () => Deployment): Step {
  return {
    name: "drawing",
    needs: ["outputs"],
    run: async (tools) => {
      const opened = deployment();
      const login = await createSmokeUser(opened, tools.cleanUp, {
        role: "drawer",
        groups: ["ADMIN"],
      });
      const session = await signInAs(opened, login);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>${opened.runName}</title></svg>`;
      const { requestLayoutUpload } = await session.graphql<{
        requestLayoutUpload: { uploadId: string; url: string };
      }>(
        "mutation ($input: RequestLayoutUploadInput!) { requestLayoutUpload(input: $input) { uploadId url } }",
        { input: { changeId: newChangeId(), size: Buffer.byteLength(svg) } },
      );
      const { uploadId, url } = requestLayoutUpload;
      removeUpload(opened, uploadId, tools);
      await recordRefusedUploads(url, svg, tools);
      const stored = await put(url, svg);
      if (!stored.ok) throw new Error(`the upload was refused: ${await stored.text()}`);
      const { acceptLayoutUpload } = await session.graphql<{
        acceptLayoutUpload: { layoutUrl: string };
      }>("mutation ($uploadId: ID!) { acceptLayoutUpload(uploadId: $uploadId) { layoutUrl } }", {
        uploadId,
      });
      const { layoutUrl } = acceptLayoutUpload;
      removeObject(opened, layoutUrl, tools);
      await checkShown(opened, layoutUrl, tools);
      return {
        status: "passed",
        summary: `${layoutUrl} accepted and shown from the media address`,
      };
    },
  };
}

function put(url: string, body: string): Promise<Response> {
  return fetch(url, { method: "PUT", headers: { "content-type": SVG }, body });
}

function removeUpload({ target, outputs }: Deployment, uploadId: string, tools: StepTools): void {
  const table = outputOf(outputs, "TrackerData", "EventsTableName");
  tools.cleanUp.add(`record of upload ${uploadId}`, async () => {
    const Key = { pk: "G#A", sk: uploadId };
    await operatorClients(target).dynamo.send(new DeleteCommand({ TableName: table, Key }));
  });
  removeObject({ target, outputs }, `quarantine/${uploadId}`, tools);
}

function removeObject(
  { target, outputs }: Pick<Deployment, "target" | "outputs">,
  Key: string,
  { cleanUp }: StepTools,
): void {
  const Bucket = outputOf(outputs, "TrackerData", "MediaBucketName");
  cleanUp.add(`object ${Key}`, async () => {
    await new S3Client({ region: target.region }).send(new DeleteObjectCommand({ Bucket, Key }));
  });
}

/** Records S3's answers to a presigned address that was changed, and to one without a signature. */
async function recordRefusedUploads(
  url: string,
  svg: string,
  { answers }: StepTools,
): Promise<void> {
  const tampered = new URL(url);
  tampered.searchParams.set("X-Amz-Expires", "604800");
  answers.record("s3.tamperedAddress", await answerOf(await put(tampered.href, svg)));
  answers.record("s3.wrongLength", await answerOf(await put(url, `${svg} `)));
  answers.record("s3.unsigned", await answerOf(await put(url.split("?", 1)[0] ?? "", svg)));
}

async function checkShown(
  { outputs, runName }: Deployment,
  layoutUrl: string,
  { answers }: StepTools,
): Promise<void> {
  const mediaUrl = outputOf(outputs, "TrackerWeb", "MediaUrl");
  const shown = await fetch(`${mediaUrl}/${layoutUrl}`);
  const svg = await shown.text();
  if (shown.status !== 200 || !svg.includes(runName)) {
    throw new Error(`the media address answered ${shown.status}: ${svg.slice(0, 200)}`);
  }
  const missing = await fetch(`${mediaUrl}/layouts/none.svg`);
  answers.record("media.missing", { status: missing.status });
}
