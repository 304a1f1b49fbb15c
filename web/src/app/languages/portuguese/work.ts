/** Portuguese: work zones. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const WORK = {
  work: {
    title: "Pessoas nas fileiras",
    people: (count) =>
      plural(count, { one: "# pessoa nas fileiras", other: "# pessoas nas fileiras" }),
    peopleUnknown: "Pessoas nas fileiras: desconhecido",
    unknownHint: "A lista não pôde ser carregada. Pode haver alguém nas fileiras.",
    outdated: "A lista não pôde ser carregada de novo e pode estar desatualizada.",
    none: "Não há nenhuma zona de trabalho",
    noneHint: "Pode haver alguém nas fileiras sem zona.",
    setHere: "Estou aqui",
    setTitle: "Definir uma zona de trabalho",
    limits:
      "Enquanto a zona está ativa, o servidor recusa comandos que moveriam os rastreadores dela ou poderiam ligar seus motores. Não impede o que um mestre faz por conta própria, como uma defesa por vento ou granizo, e um comando enviado logo antes ainda pode começar. Nunca substitui a parada de emergência nem o bloqueio e etiquetagem.",
    where: "Onde",
    tracker: "Este rastreador",
    row: (row) => `Fileira ${numberText(row)}`,
    master: "Todo o mestre",
    selection: (trackers) =>
      plural(trackers, { one: "# rastreador selecionado", other: "# rastreadores selecionados" }),
    nothingSelected:
      "Selecione rastreadores no mapa, com a caixa ou o laço, para definir uma zona ali.",
    scanHint: "Ou leia o código do controlador onde está:",
    scanUnknown: (code) => `Nenhum rastreador deste local tem o ID ${code}.`,
    tooMany: "Uma zona tem no máximo 20 mestres, e 512 rastreadores em cada um.",
    name: "Seu nome",
    phone: "Seu número de telefone",
    phoneHint:
      "Visível para usuários que comandam rastreadores ou trabalham neles. Apagado com a zona.",
    phoneFault: "Somente dígitos, espaços e + - ( ), com pelo menos 5 dígitos.",
    howLong: "Quanto tempo",
    minutes: (count) => `${numberText(count)} min`,
    hours: (count) => `${numberText(count)} h`,
    set: "Definir zona",
    cancel: "Cancelar",
    close: "Fechar",
    wholeMaster: (master) => `${master}, todo o mestre`,
    rowsOf: (master, count, rows) =>
      count === 1 ? `${master}, fileira ${rows}` : `${master}, fileiras ${rows}`,
    trackersOf: (master, count) =>
      `${master}, ${plural(count, { one: "# rastreador", other: "# rastreadores" })}`,
    unknownPlace: "um mestre que foi removido",
    since: (time) => `desde ${time}`,
    until: (time) => `até ${time}`,
    call: (phone) => `Ligar para ${phone}`,
    forgotten: "Esquecida",
    forgottenSince: (time) => `venceu ${time}, não encerrada`,
    yours: "Você está nas fileiras",
    yoursEnds: (minutes) =>
      plural(minutes, {
        one: "Sua zona de trabalho termina em # minuto",
        other: "Sua zona de trabalho termina em # minutos",
      }),
    yoursRanOut: "Sua zona de trabalho venceu: os comandos não são mais recusados",
    wanted: "Solicitada, os outros ainda não sabem dela",
    wantedHint:
      "Nada é recusado ainda. É enviada antes de todo o resto quando este dispositivo estiver on-line.",
    wantedFailed: "Não definida: veja as alterações não enviadas",
    endWanted: "Fim solicitado, os outros ainda não sabem",
    prolongWanted: "Prorrogação solicitada, os outros ainda não sabem",
    queuedHint: "É enviada primeiro quando este dispositivo tiver conexão.",
    queuedFailed: "Nada alterado: veja as alterações não enviadas",
    notQueued:
      "Nada alterado: o servidor não respondeu, e este navegador não consegue guardar a alteração.",
    takeBack: "Retirar",
    prolong: "Prolongar 1 h",
    end: "Encerrar",
    endTitle: "Encerrar a zona de trabalho de outro usuário?",
    endHint:
      "Ligue antes para a pessoa. Comandos que movem estes rastreadores voltam a ser possíveis imediatamente.",
    reasonHint: "Pelo menos 10 caracteres. Registrado com o seu nome.",
    notSet: "A zona não foi definida.",
    notStored:
      "Não definida: o servidor não respondeu, e este navegador não pode guardar a zona. Tente novamente.",
    stowCall: (count) =>
      plural(count, {
        one: "# pessoa nas fileiras: ligue para ela",
        other: "# pessoas nas fileiras: ligue para elas",
      }),
    stowReasonHint:
      "Por que a defesa segue em frente; pelo menos 10 caracteres. Registrado com o comando.",
    refusedHere: (count) =>
      plural(count, {
        one: "# pessoa nas fileiras: o servidor recusa este comando ali",
        other: "# pessoas nas fileiras: o servidor recusa este comando ali",
      }),
    inZones: (count) =>
      plural(count, {
        one: "# rastreador em uma zona de trabalho: pode haver uma pessoa ali",
        other: "# rastreadores em zonas de trabalho: pode haver pessoas ali",
      }),
    stowBegins: "Uma defesa começa onde você trabalha",
    leaveRows: "Os rastreadores podem se mover agora. Saia das fileiras.",
    seen: "Visto",
    ring: {
      choice: "Tocar este dispositivo quando uma defesa começa, também com esta página fechada",
      choiceHint:
        "O navegador pode pedir permissão quando você definir a zona. A notificação indica o local, o mestre e a hora, e nenhuma pessoa.",
      checking: "Este dispositivo toca com a página fechada: ainda não se sabe.",
      yes: "Este dispositivo toca com a página fechada: sim.",
      no: "Este dispositivo toca com a página fechada: não.",
      denied:
        "As notificações estão bloqueadas para esta página. Permita-as nas configurações do navegador para este site e recarregue a página.",
      homeScreen: "Adicione esta página à tela inicial e abra-a a partir dali.",
      unavailable: "Este navegador não pode receber notificações com a página fechada.",
      offline: "Não há rede.",
      failed: "Não foi possível configurar.",
      turnOn: "Ativar",
      turnOff: "Desativar",
      tryAgain: "Tentar de novo",
    },
    onlyOpen: "Esta página toca quando uma defesa começa ali, enquanto estiver aberta.",
    stowUnknown: "Não se sabe se há pessoas nas fileiras.",
    refusals: {
      NotPermitted: "Sua conta não pode definir nem encerrar esta zona de trabalho.",
      NotFound: "A zona terminou, ou o mestre dela foi removido.",
      InvalidArgument: "O servidor recusou os valores.",
      StaleRequest: "A solicitação é mais antiga que a duração da zona. Defina a zona novamente.",
      TooManyZones: "Há zonas de trabalho demais neste mestre.",
      IdempotencyMismatch: "Outra alteração tem o mesmo número. Tente novamente.",
      Conflict: "Outra pessoa alterou isto ao mesmo tempo. Tente novamente.",
    },
  },
} as const satisfies Pick<Catalogue, "work">;
