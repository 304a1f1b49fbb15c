/** Portuguese: escalation of alarms. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const people = (count: number) => plural(count, { one: "# pessoa", other: "# pessoas" });

export const ESCALATION = {
  escalation: {
    title: "Escalonamento",
    acknowledge: "Reconhecer",
    acknowledging: "Reconhecendo...",
    acknowledged: "Reconhecido: nenhuma outra pessoa é notificada",
    acknowledgeFailed: "Não reconhecido",
    alarm: "Alarme",
    state: "Estado",
    show: "Mostrar",
    unanswered: (alarm, since) => `Nenhuma pessoa reconheceu: ${alarm}, desde ${since}.`,
    noAnswer: "Nenhuma pessoa reconheceu.",
    allNotified: (count) => `Todas as pessoas foram notificadas (${people(count)}).`,
    oneNotified: "A única pessoa do escalonamento foi notificada.",
    noneNotified: "Nenhuma pessoa do escalonamento pôde ser contatada.",
    next: (step, names, at) =>
      `Etapa ${numberText(step)}, ${at}: ${names}, se antes não houver reconhecimento`,
    acknowledgedBy: (name, at) => `Reconhecido por ${name}, ${at}`,
    over: (at) => `Terminou ${at} sem reconhecimento`,
    sent: (name, channel, at) => `${name}: ${channel}, ${at}`,
    notSent: (name, channel, reason) => `${name}: ${channel}, ${reason}`,
    stepTitle: (step) => `Etapa ${numberText(step)}`,
    sends: (count) => `Notificadas até agora: ${people(count)}`,
    unnamed: "uma conta removida",
    unknown: "Não foi possível ler se há escalonamentos sem resposta.",
    outdated: "Pode estar desatualizado.",
    about:
      "Se nenhuma pessoa reconhecer um alarme, as pessoas de cada etapa são notificadas, em ordem. Um alarme já ativo começa na primeira etapa quando a cadeia é salva. Um escalonamento em andamento mantém a cadeia com que começou.",
    chainOf: (severity) => `Escalonamento de alarmes de gravidade ${severity}`,
    critical: "crítica",
    major: "maior",
    empty: "Sem etapas: estes alarmes não são escalonados.",
    addStep: "Adicionar etapa",
    removeStep: (step) => `Remover a etapa ${numberText(step)}`,
    moveUp: (step) => `Mover a etapa ${numberText(step)} para cima`,
    moveDown: (step) => `Mover a etapa ${numberText(step)} para baixo`,
    minutes: "Após minutos",
    minutesFault: (min, max) => `Minutos inteiros de ${numberText(min)} a ${numberText(max)}`,
    persons: "Pessoas",
    personsFault: (max) => `Escolha de 1 a ${numberText(max)} pessoas`,
    channelsFault: "Escolha pelo menos um canal",
    removedPerson: "Não tem mais acesso",
    beyond: (count) =>
      plural(count, {
        one: "e # pessoa cuja conta você não administra",
        other: "e # pessoas cujas contas você não administra",
      }),
    noPeople: "Nenhum usuário cuja conta você administra pode ver este layout.",
    unsaved: "Ainda não salvo",
    save: "Salvar escalonamento",
    discard: "Descartar",
    saving: "Salvando...",
    channelHint:
      "O e-mail precisa de um remetente na instalação. Os avisos push chegam aos navegadores em que a pessoa ativou o aviso de uma zona de trabalho. O tópico repassa a mensagem aos seus assinantes.",
  },
  channelNames: { MAIL: "E-mail", TOPIC: "Tópico (SNS)", PUSH: "Aviso push" },
  sendOutcomes: {
    notPermitted: "não enviado: sem acesso à usina",
    noAddress: "não enviado: não acessível por este canal",
    failed: "não enviado: recusado por uma hora",
    stopped: "não enviado: não é mais necessário",
    waiting: "sendo enviado",
  },
} satisfies Partial<Catalogue>;
