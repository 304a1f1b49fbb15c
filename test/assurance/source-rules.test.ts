/**
 * Rules that hold in every source of the product, each with a planted violation: no text becomes
 * code, a command, a page or a cookie, and nothing that must not be guessed comes from a generator
 * that can be predicted.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDERS = [
  "domain",
  "functions",
  "web/src",
  "simulator",
  "packages/local-cloud/src",
] as const;

interface Source {
  readonly path: string;
  readonly lines: readonly string[];
}

const sources: readonly Source[] = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({
      path: `${folder}/${name}`,
      lines: readFileSync(`${folder}/${name}`, "utf8").split("\n"),
    })),
);

interface SourceRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly planted: string;
  /** Files in which the pattern may occur, each with the reason. */
  readonly allowed?: Readonly<Record<string, string>>;
}

const SOURCE_RULES: readonly SourceRule[] = [
  {
    name: "run text as code",
    pattern: /\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*["'`]|\bvm\b.*from "node:vm"/,
    planted: "const total = eval(typed);",
  },
  {
    name: "write text as HTML",
    pattern: /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/,
    planted: "element.innerHTML = label;",
  },
  {
    name: "start programs",
    pattern: /node:child_process/,
    planted: 'import { execSync } from "node:child_process";',
    allowed: {
      "packages/local-cloud/src/assembly/synth.ts":
        "the synthesis of the templates, with a fixed command",
    },
  },
  {
    name: "set or read cookies",
    pattern: /\bcookie\b|set-cookie|cookieStore/i,
    planted: 'document.cookie = "session=1";',
    allowed: {
      "packages/local-cloud/src/http-api/event.ts":
        "the event format of API Gateway; no function reads the cookies in it",
    },
  },
  {
    name: "build patterns from what others send",
    pattern: /new RegExp\(/,
    planted: "const found = new RegExp(search).exec(text);",
    allowed: {
      "domain/text/template.ts": "constant parts are escaped",
      "domain/users/recovery-codes.ts": "from constants",
      "functions/open/open-request.ts": "patterns of the table of parameters",
      "packages/local-cloud/src/access/patterns.ts": "wildcards of policies, escaped",
      "packages/local-cloud/src/appsync/scalars.ts": "from constants",
      "packages/local-cloud/src/appsync/util-core.ts": "patterns that resolvers write",
      "packages/local-cloud/src/iot/rule-functions.ts": "patterns that rules of the template write",
      "packages/local-cloud/src/iot/rule-sql.ts": "LIKE of a rule of the template, escaped",
      "packages/local-cloud/src/iot/sql-tokens.ts": "from constants",
      "packages/local-cloud/src/providers/appsync-api.ts": "client ids of the template",
      "packages/local-cloud/src/providers/firewall.ts": "rules of the template",
    },
  },
  {
    name: "draw random values that can be predicted",
    pattern: /Math\.random/,
    planted: "const token = Math.random().toString(36);",
    allowed: {
      "functions/commands/run/dispatch.ts": "spreads pauses",
      "functions/commands/run/first-answer.ts": "spreads pauses",
      "functions/shared/aws/service.ts": "spreads pauses",
      "functions/users/account-keeper.lambda.ts": "spreads pauses",
      "functions/users/end-expired.lambda.ts": "spreads pauses",
      "web/src/app/create-services.ts": "spreads pauses",
    },
  },
  {
    name: "accept any certificate",
    pattern: /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    planted: "const agent = new Agent({ rejectUnauthorized: false });",
  },
  {
    name: "listen to messages of other windows",
    pattern: /window\.(?:addEventListener\("message"|onmessage)|\baddEventListener\("message"/,
    planted: 'window.addEventListener("message", ({ data }) => run(data));',
    allowed: {
      "web/src/api/realtime-connection.ts": "the socket of the API",
      "web/src/features/site/charts/graph-worker.ts": "a worker, which only its page can reach",
      "web/src/features/site/view/live/frame-worker.ts": "a worker, which only its page can reach",
      "web/src/features/site/work-zones/push/pressed-warning.ts":
        "the page's own service worker; one word is known",
      "web/src/map/drawing-worker.ts": "a worker, which only its page can reach",
      "web/src/service-worker/service-worker.ts": "pages of the own origin; one word is known",
      "web/src/ui/scanner/scan-worker.ts": "a worker, which only its page can reach",
    },
  },
  {
    name: "write a text into a message of the log",
    pattern: /\blog\(`/,
    planted: "log(`denied $" + "{name}`, {});",
  },
];

function placesOf({ pattern, allowed = {} }: SourceRule): readonly string[] {
  return sources
    .filter(({ path }) => !Object.hasOwn(allowed, path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        pattern.test(withoutComment(line)) ? [`${path}:${at + 1}`] : [],
      ),
    );
}

function withoutComment(line: string): string {
  return line.replace(/^\s*(?:\/\*\*?|\*|\/\/).*|\s\/\/\s.*$/, "");
}

describe("sources of the product", () => {
  it("are looked at, in every folder", () => {
    for (const folder of FOLDERS) {
      expect(sources.filter(({ path }) => path.startsWith(folder)).length).toBeGreaterThan(50);
    }
  });

  it.each(SOURCE_RULES)("never $name, but where it says", (rule) => {
    expect(placesOf(rule)).toEqual([]);
  });

  it.each(SOURCE_RULES)("would be found if they did: $name", ({ pattern, planted }) => {
    expect(withoutComment(planted)).toMatch(pattern);
  });

  it("need every exception", () => {
    const unused = SOURCE_RULES.flatMap(({ pattern, allowed = {} }) =>
      Object.keys(allowed).filter(
        (path) =>
          !sources.some((one) => one.path === path && one.lines.some((line) => pattern.test(line))),
      ),
    );
    expect(unused).toEqual([]);
  });
});
