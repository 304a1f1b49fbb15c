/** Sets one alarm, finds its message at the topic, and resets it. */
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import {
  CloudWatchClient,
  DescribeAlarmsCommand,
  type MetricAlarm,
  SetAlarmStateCommand,
} from "@aws-sdk/client-cloudwatch";
import { SNSClient, SubscribeCommand, UnsubscribeCommand } from "@aws-sdk/client-sns";
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { isRecord, parseJson } from "#scripts/json.ts";
import { type Deployment, deployedStacks, physicalNames } from "#scripts/smoke/deployment.ts";
import { pollFor } from "#scripts/smoke/poll.ts";
import type { Step, StepTools } from "#scripts/smoke/step.ts";

const ALARM = "AWS::CloudWatch::Alarm";

/** Reads the texts of the notifications that the topic has delivered so far. */
type ReadMessages = () => Promise<readonly string[]>;

export function alarmStep(deployment: () => Deployment): Step {
  return {
    name: "alarm",
    needs: ["outputs"],
    run: async (tools) => {
      const opened = deployment();
      const client = new CloudWatchClient({ region: opened.target.region });
      const alarm = await quietAlarm(client, opened);
      if (alarm === undefined) {
        return { status: "skipped", summary: "no alarm with a topic is out of the state ALARM" };
      }
      const { AlarmName: name = "", AlarmActions: [topicArn = ""] = [] } = alarm;
      const read = await openMessages(opened, topicArn, tools);
      tools.cleanUp.add(`state of alarm ${name}`, () =>
        setState(client, name, alarm.StateValue ?? "OK", opened),
      );
      await setState(client, name, "ALARM", opened);
      const message = await pollFor(
        `the message of alarm ${name}`,
        async () => (await read()).find((text) => text.includes(opened.runName)),
        { signal: tools.signal, seconds: 120 },
      );
      const content = parseJson(message);
      tools.answers.record(
        "cloudwatch.notification",
        isRecord(content) ? Object.keys(content).sort() : content,
      );
      return { status: "passed", summary: `${name} reached ${topicArn.split(":").at(-1)}` };
    },
  };
}

/** Most names of one request ("CloudWatch API reference, DescribeAlarms"). */
const MOST_NAMES = 100;

/** The first alarm of the deployment that has a topic and is not in the state ALARM. */
async function quietAlarm(
  client: CloudWatchClient,
  deployment: Deployment,
): Promise<MetricAlarm | undefined> {
  const cloudFormation = new CloudFormationClient({ region: deployment.target.region });
  for (const { deployedName, template } of deployedStacks(deployment)) {
    const alarms = [...template.resources].filter(([, { type }]) => type === ALARM);
    if (alarms.length === 0) continue;
    const names = await physicalNames(cloudFormation, deployedName);
    const AlarmNames = alarms.flatMap(([logicalId]) => names.get(logicalId) ?? []);
    const { MetricAlarms = [] } = await client.send(
      new DescribeAlarmsCommand({ AlarmNames: AlarmNames.slice(0, MOST_NAMES) }),
    );
    const quiet = MetricAlarms.find(
      ({ StateValue, AlarmActions, ActionsEnabled }) =>
        StateValue !== "ALARM" && ActionsEnabled === true && AlarmActions?.[0] !== undefined,
    );
    if (quiet !== undefined) return quiet;
  }
  return undefined;
}

/**
 * Sets an alarm's state. The message contains the reason, so that recipients can distinguish the
 * test from an incident.
 */
async function setState(
  client: CloudWatchClient,
  AlarmName: string,
  StateValue: NonNullable<MetricAlarm["StateValue"]>,
  { runName }: Deployment,
): Promise<void> {
  const StateReason = `Smoke test ${runName}: no action is needed`;
  await client.send(new SetAlarmStateCommand({ AlarmName, StateValue, StateReason }));
}

/**
 * Opens the messages of a topic: through a queue of the run on AWS, directly in the local cloud.
 */
function openMessages(
  { target, runName, localOrigin }: Deployment,
  topicArn: string,
  tools: StepTools,
): Promise<ReadMessages> {
  if (localOrigin !== undefined) return Promise.resolve(() => localMessages(localOrigin, topicArn));
  return subscribeQueue(target.region, runName, topicArn, tools);
}

async function localMessages(origin: string, topicArn: string): Promise<readonly string[]> {
  const messages: unknown = await (await fetch(new URL("/_local/topics", origin))).json();
  if (!Array.isArray(messages)) throw new Error("/_local/topics is no list");
  return messages
    .filter((entry) => isRecord(entry) && entry.topicArn === topicArn)
    .map(({ message }) => String(message));
}

async function subscribeQueue(
  region: string,
  runName: string,
  topicArn: string,
  { cleanUp }: StepTools,
): Promise<ReadMessages> {
  const sqs = new SQSClient({ region });
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: `${runName}-alarms` }));
  cleanUp.add(
    `queue ${runName}-alarms`,
    async () => void (await sqs.send(new DeleteQueueCommand({ QueueUrl }))),
  );
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["QueueArn"] }),
  );
  const queueArn = Attributes?.QueueArn ?? "";
  const Policy = JSON.stringify({
    Version: "2012-10-17",
    Statement: {
      Effect: "Allow",
      Principal: { Service: "sns.amazonaws.com" },
      Action: "sqs:SendMessage",
      Resource: queueArn,
      Condition: { ArnEquals: { "aws:SourceArn": topicArn } },
    },
  });
  await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { Policy } }));
  await subscribe(new SNSClient({ region }), topicArn, queueArn, cleanUp);
  const seen: string[] = [];
  return async () => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5, MaxNumberOfMessages: 10 }),
    );
    seen.push(...Messages.map(({ Body = "" }) => Body));
    return seen;
  };
}

async function subscribe(
  sns: SNSClient,
  TopicArn: string,
  Endpoint: string,
  cleanUp: StepTools["cleanUp"],
): Promise<void> {
  const { SubscriptionArn } = await sns.send(
    new SubscribeCommand({
      TopicArn,
      Protocol: "sqs",
      Endpoint,
      ReturnSubscriptionArn: true,
      Attributes: { RawMessageDelivery: "true" },
    }),
  );
  cleanUp.add(
    `subscription of ${Endpoint}`,
    async () => void (await sns.send(new UnsubscribeCommand({ SubscriptionArn }))),
  );
}
