/** Cases of section 7: the first boot of a master that has only its claim. */
import type { Bench } from "#scripts/conform/bench.ts";
import { CaseFailure } from "#scripts/conform/case-failure.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { REGISTRATION_TOPICS } from "#scripts/conform/registrar.ts";

const FIRST_BOOT = "the registration at the first boot";
const STORE = "where key and certificate are stored before the registration is complete";

/** Erases the master and waits until it is registered and online. */
async function register(bench: Bench): Promise<number> {
  await bench.online();
  await bench.master.blank();
  const since = bench.mark;
  await bench.online();
  return since;
}

function claimConnect(bench: Bench, since: number) {
  const id = `claim-${bench.master.mId}`;
  const connect = bench.seen("connect", since).find(({ clientId }) => clientId === id);
  if (connect === undefined) throw new CaseFailure(`a CONNECT as ${id}`, "none");
  return connect;
}

function requestOn(bench: Bench, topic: string, since: number) {
  const request = bench.seen("publish", since).find((message) => message.topic === topic);
  if (request === undefined) throw new CaseFailure(`a request on ${topic}`, "none");
  return request;
}

/** Cuts the registration at its last step; returns where the record then begins. */
async function interrupted(bench: Bench, isRegistered: boolean): Promise<number> {
  await bench.online();
  bench.registrar.isAnswering = false;
  bench.broker.conduct({
    refusesConnect: (clientId) => !isRegistered && clientId === bench.master.mId,
  });
  await bench.master.blank();
  const start = bench.mark;
  await bench.expect(
    `a request on ${REGISTRATION_TOPICS.provision}`,
    () => bench.seen("publish", start).find(({ topic }) => topic === REGISTRATION_TOPICS.provision),
    30,
  );
  return bench.mark;
}

export const REGISTRATION_CASES: readonly ConformCase[] = [
  {
    id: "signing-request",
    clause: "7.1",
    title: "makes a signing request that its own key has signed",
    look: FIRST_BOOT,
    needs: ["blankBoard"],
    run: async (bench) => {
      await register(bench);
      bench.check(
        bench.registrar.issued.length > 0,
        "a request that can be signed",
        bench.registrar.refused,
      );
    },
  },
  {
    id: "new-key",
    clause: "7.1",
    title: "makes another key pair for each registration",
    look: FIRST_BOOT,
    needs: ["blankBoard"],
    run: async (bench) => {
      const first = requestOn(bench, REGISTRATION_TOPICS.certificates, await register(bench));
      const second = requestOn(bench, REGISTRATION_TOPICS.certificates, await register(bench));
      bench.check(first.payload !== second.payload, "two different requests", "the same request");
    },
  },
  {
    id: "claim-client-id",
    clause: "7.2",
    title: "connects with its claim as claim-{mId}, with a clean session",
    look: FIRST_BOOT,
    needs: ["blankBoard"],
    run: async (bench) => {
      const { isClean } = claimConnect(bench, await register(bench));
      bench.check(isClean, "clean session = true", "false");
    },
  },
  {
    id: "subscribes-to-answers",
    clause: "7.3",
    title: "subscribes to the answers before it asks",
    look: FIRST_BOOT,
    needs: ["blankBoard"],
    run: async (bench) => {
      const since = await register(bench);
      const { link } = claimConnect(bench, since);
      const record = bench.broker.seen.slice(since).filter((seen) => seen.link === link);
      for (const topic of [REGISTRATION_TOPICS.certificates, REGISTRATION_TOPICS.provision]) {
        const asked = record.findIndex((seen) => seen.kind === "publish" && seen.topic === topic);
        const filters = record
          .slice(0, asked)
          .flatMap((seen) =>
            seen.kind === "subscribe" ? seen.filters.map((filter) => filter.topic) : [],
          );
        const missing = REGISTRATION_TOPICS.answers.filter(
          (answer) => answer.startsWith(topic) && !filters.includes(answer),
        );
        bench.check(
          missing.length === 0,
          `subscriptions before ${topic}`,
          `missing ${missing.join(", ")}`,
        );
      }
    },
  },
  {
    id: "asks-for-certificate",
    clause: "7.4",
    title: "publishes its signing request as PEM",
    look: FIRST_BOOT,
    needs: ["blankBoard"],
    run: async (bench) => {
      const { payload } = requestOn(bench, REGISTRATION_TOPICS.certificates, await register(bench));
      const isPem = payload.includes("-----BEGIN CERTIFICATE REQUEST-----");
      bench.check(isPem, "certificateSigningRequest in PEM", payload);
    },
  },
  {
    id: "registers",
    clause: "7.5",
    title: "registers with its token, mId, generation and hardware",
    look: FIRST_BOOT,
    needs: ["blankBoard"],
    run: async (bench) => {
      const { payload } = requestOn(bench, REGISTRATION_TOPICS.provision, await register(bench));
      const { certificateOwnershipToken: token, parameters } = JSON.parse(payload);
      const { mId, deviceType } = bench.master;
      const { mId: id, deviceType: type, hw } = Object(parameters);
      const isRight =
        typeof token === "string" && id === mId && type === deviceType && typeof hw === "string";
      bench.check(isRight, `token, ${mId}, ${deviceType} and hw`, payload);
    },
  },
  {
    id: "connects-registered",
    clause: "7.6",
    title: "connects as mId with its new certificate",
    look: FIRST_BOOT,
    needs: ["blankBoard"],
    run: async (bench) => {
      const since = await register(bench);
      const claim = bench.seen("secured", since)[0]?.fingerprint;
      const own = bench.seen("secured", since).at(-1)?.fingerprint;
      bench.check(
        own !== undefined && own !== claim,
        "another certificate than the claim",
        own ?? "none",
      );
    },
  },
  {
    id: "stores-requested-pair",
    clause: "7.7",
    title: "has its pair after a power cut during the registration",
    look: STORE,
    needs: ["blankBoard", "power"],
    run: async (bench) => {
      const since = await interrupted(bench, true);
      await bench.master.cutPower();
      bench.registrar.isAnswering = true;
      await bench.online(200);
      const again = bench
        .seen("publish", since)
        .find(({ topic }) => topic === REGISTRATION_TOPICS.certificates);
      bench.check(again === undefined, "no second signing request", "another request");
    },
  },
  {
    id: "tries-requested-pair",
    clause: "7.8",
    title: "tries its pair as mId when the answer is missing",
    look: STORE,
    needs: ["blankBoard"],
    run: async (bench) => {
      const since = await interrupted(bench, true);
      await bench.online();
      const [first] = bench.seen("connect", since);
      const { mId } = bench.master;
      bench.check(first?.clientId === mId, `the next CONNECT as ${mId}`, first?.clientId);
    },
  },
  {
    id: "begins-again",
    clause: "7.8",
    title: "begins the registration again when the broker refuses its pair",
    look: FIRST_BOOT,
    needs: ["blankBoard"],
    run: async (bench) => {
      const since = await interrupted(bench, false);
      await bench.expect(
        "another signing request after the refusal",
        () =>
          bench
            .seen("publish", since)
            .find(({ topic }) => topic === REGISTRATION_TOPICS.certificates),
        140,
      );
      bench.registrar.isAnswering = true;
      bench.broker.conduct({ refusesConnect: () => false });
      await bench.online();
    },
  },
];
