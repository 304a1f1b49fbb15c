import { beforeAll, describe, expect, it } from "vitest";
import { total } from "#scripts/bench/telemetry/ingest-bill.ts";
import { BILLED_RESOURCES } from "#scripts/reference/billed-resources.ts";
import { fixedBill } from "#scripts/reference/deployment-bill.ts";
import { list, object, resourcesOf, type Templates, text } from "./gates/deployment.ts";
import { sharedDeployment } from "./synthesised.ts";

let templates: Templates;

beforeAll(() => {
  templates = sharedDeployment().templates;
});

function alarmMetrics(): number {
  const alarms = resourcesOf(templates, "AWS::CloudWatch::Alarm");
  const watched = alarms.map(({ properties }) =>
    properties.Metrics === undefined
      ? 1
      : list(properties.Metrics).filter((metric) => "MetricStat" in object(metric)).length,
  );
  return watched.reduce((sum, count) => sum + count, 0);
}

/** Runs per hour of a schedule such as rate(15 minutes). */
function runsPerHour(expression: string): number {
  const [, count = "", unit = ""] = /^rate\((\d+) (minute|hour)s?\)$/.exec(expression) ?? [];
  return (unit === "minute" ? 60 : 1) / Number(count);
}

describe("the resources of the cost page", () => {
  it("are those of the templates", () => {
    const acls = resourcesOf(templates, "AWS::WAFv2::WebACL");
    const schedules = resourcesOf(templates, "AWS::Events::Rule");
    expect(BILLED_RESOURCES).toEqual({
      webAcls: acls.length,
      webAclRules: acls.flatMap(({ properties }) => list(properties.Rules)).length,
      alarmMetrics: alarmMetrics(),
      logMetrics: resourcesOf(templates, "AWS::Logs::MetricFilter").length,
      dashboards: resourcesOf(templates, "AWS::CloudWatch::Dashboard").length,
      scheduledRunsPerHour: schedules
        .map(({ properties }) => runsPerHour(text(properties.ScheduleExpression)))
        .reduce((sum, runs) => sum + runs, 0),
    });
  });

  it("cost at most $12.10 a month while nothing is connected", () => {
    expect(total(fixedBill())).toBeLessThanOrEqual(12.1);
  });
});
