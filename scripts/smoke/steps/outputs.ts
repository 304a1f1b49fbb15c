/** First step: every output of the templates is in the outputs file, and credentials exist. */
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { type Deployment, deployedStacks } from "#scripts/smoke/deployment.ts";
import type { Step } from "#scripts/smoke/step.ts";

export function outputsStep(deployment: () => Deployment): Step {
  return {
    name: "outputs",
    needs: [],
    run: async ({ answers }) => {
      const opened = deployment();
      const missing = missingOutputs(opened);
      if (missing.length > 0) {
        return { status: "failed", summary: `the outputs have no ${missing.join(", ")}` };
      }
      const sts = new STSClient({ region: opened.target.region });
      const { $metadata: _, ...identity } = await sts.send(new GetCallerIdentityCommand({}));
      answers.record("sts.callerIdentity", Object.keys(identity).sort());
      const notes = opened.assembly
        ? []
        : ["no cloud assembly: only the outputs that scripts read"];
      return { status: "passed", summary: `complete; caller ${identity.Arn}`, notes };
    },
  };
}

/** Names of missing outputs, without exports between stacks, which only stacks read. */
function missingOutputs(deployment: Deployment): readonly string[] {
  const { outputs } = deployment;
  return deployedStacks(deployment).flatMap(({ deployedName, template }) =>
    [...template.outputs.keys()]
      .filter((key) => !key.startsWith("ExportsOutput") && !outputs[deployedName]?.[key])
      .map((key) => `${deployedName}.${key}`),
  );
}
