/** Brazilian Portuguese: notifications and saved views. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const users = (count: number) => plural(count, { one: "# usuário", other: "# usuários" });

const stowPresent = (nodes: number) =>
  plural(nodes, { one: "Em curso, com # nó", other: "Em curso, com # nós" });
const stowPast = (nodes: number) =>
  plural(nodes, { one: "Esteve em curso, com # nó", other: "Esteve em curso, com # nós" });

export const NOTICES = {
  notifications: {
    title: "Notificações",
    list: "Notificações, as mais recentes primeiro",
    loading: "Carregando...",
    none: "Sem notificações",
    noneHint:
      "Nenhum mestre desatualizado, nenhuma bateria crítica, nenhuma falha de defesa, trabalho, atualização ou configuração, e nenhum registro repetido.",
    offlineHint: "As notificações não são salvas neste dispositivo.",
    offlineNow: "Sem conexão: pode haver outras mais recentes.",
    failed: "Não foi possível carregar as notificações",
    staleNow: "O servidor não respondeu: pode haver outras mais recentes.",
    close: "Fechar",
    isNew: "Nova",
    raised: "Ativa",
    cleared: "Normalizada",
    muteFailed: "Não foi possível salvar sua escolha",
    unmute: "Deixar de silenciar",
    readMore: "Somente as últimas 100 são listadas.",
    about:
      "Os mestres são verificados a cada minuto. Você recebe uma notificação depois do prazo e outra quando a situação se normaliza.",
    notPermitted: "Somente administradores podem ver estas configurações.",
    settingsOffline: "As configurações não são salvas neste dispositivo.",
    settingsFailed: "Não foi possível carregar as configurações",
    offlineEdit: "Sem conexão: nada pode ser alterado agora.",
    rules: "Regras",
    delay: "Notificar após",
    audience: "Destinatários",
    everybody: "Todos que podem ver os dados atuais deste layout",
    listed: "Somente estes",
    nobody: "Sem destinatários.",
    noReaders: "Nenhum usuário pode ver os dados atuais deste layout.",
    saveFailed: "A alteração não foi salva",
    saved: "Salvo",
    muteNamed: (layoutName) =>
      `Silenciar para você todas as notificações de ${layoutName}, até você deixar de silenciá-las`,
    unmuteNamed: (layoutName) => `Deixar de silenciar as notificações de ${layoutName}`,
    layoutMuted: (layoutName) =>
      `Todas as notificações de ${layoutName} estão silenciadas para você até deixar de silenciá-las`,
    isMuted: (layoutName) =>
      `Todas as notificações de ${layoutName} estão silenciadas até você deixar de silenciá-las`,
    someLayoutIsMuted:
      "Todas as notificações de um layout estão silenciadas até você deixar de silenciá-las",
    newOnes: (unread) => plural(unread, { one: "# nova", other: "# novas" }),
    criticalRaised: (critical) =>
      plural(critical, { one: "# crítica ainda ativa", other: "# críticas ainda ativas" }),
    since: (from) => `Desde ${from}`,
    period: (from, to) => `${from} a ${to}`,
    immediately: "Imediatamente",
    days: (count) => plural(count, { one: "# dia", other: "# dias" }),
    hours: (count) => plural(count, { one: "# hora", other: "# horas" }),
    minutes: (count) => plural(count, { one: "# minuto", other: "# minutos" }),
    recipientsCount: (recipients, of) => `${numberText(recipients)} de ${users(of)}`,
    recipientsBeyondCount: (recipients, of, beyond) => {
      const others = plural(beyond, {
        one: "# cuja conta você não gerencia",
        other: "# cujas contas você não gerencia",
      });
      return `${numberText(recipients)} de ${users(of)}, e ${others}`;
    },
  },
  ruleNames: {
    STALE_MASTER: "Sem dados do mestre",
    FAILED_STOW: "Defesa com falha",
    WIND_STOW: "Defesa por vento",
    HAIL_STOW: "Defesa por granizo",
    OTHER_STOW: "Outra defesa",
    DRILL_IN_WIND: "Simulado de defesa não encerrado",
    OVERDUE_DRILL: "Simulado de defesa atrasado",
    CRITICAL_BATTERY: "Bateria crítica",
    FAILED_JOB: "Trabalho com falha",
    REFUSED_SETTINGS: "Configurações recusadas",
    FAILED_UPDATE: "Falha na atualização de firmware ou no resgate",
    REFUSED_REGISTRATION: "Registro recusado",
    REPEATED_REGISTRATION: "Registro repetido",
  },
  ruleHints: {
    STALE_MASTER: "Um mestre ou seus nós não informaram por mais de duas horas",
    FAILED_STOW: "Uma defesa terminou com rastreadores travados, atrasados ou sem resposta",
    WIND_STOW: "Os mestres iniciaram uma defesa por vento",
    HAIL_STOW: "Os mestres iniciaram uma defesa por granizo",
    OTHER_STOW:
      "Os mestres iniciaram uma defesa por neve, água, tempestade, bateria baixa ou falha de um sensor",
    DRILL_IN_WIND:
      "Um simulado de defesa ainda retém rastreadores com vento demais ou com mestres em defesa",
    OVERDUE_DRILL:
      "Nem uma defesa nem um simulado moveu os rastreadores de um mestre durante esse tempo",
    CRITICAL_BATTERY: "Nós informam bateria crítica: os motores ficam parados",
    FAILED_JOB: "Um trabalho de um mestre falhou",
    REFUSED_SETTINGS: "Um mestre recusou suas configurações ou outro documento de configuração",
    FAILED_UPDATE:
      "Uma atualização de firmware foi cancelada ou não chegou a todos os nós, ou um resgate falhou",
    REFUSED_REGISTRATION:
      "O novo registro de um controlador foi recusado: ele perdeu o certificado, ou outra pessoa usa o certificado de registro dele",
    REPEATED_REGISTRATION:
      "Um controlador se registrou novamente com a permissão de um administrador",
  },
  notificationConcerns: {
    STALE_MASTER: {
      present: (nodes) =>
        nodes === 0
          ? "Não informa"
          : plural(nodes, { one: "Não informa, com # nó", other: "Não informa, com # nós" }),
      past: (nodes) =>
        nodes === 0
          ? "Não informava"
          : plural(nodes, { one: "Não informava, com # nó", other: "Não informava, com # nós" }),
    },
    FAILED_STOW: {
      present: (nodes) =>
        plural(nodes, { one: "# nó não está em posição", other: "# nós não estão em posição" }),
      past: (nodes) =>
        plural(nodes, { one: "# nó não estava em posição", other: "# nós não estavam em posição" }),
    },
    WIND_STOW: { present: stowPresent, past: stowPast },
    HAIL_STOW: { present: stowPresent, past: stowPast },
    OTHER_STOW: { present: stowPresent, past: stowPast },
    DRILL_IN_WIND: {
      present: (nodes) =>
        plural(nodes, {
          one: "Um simulado retém # nó: envie Restaurar",
          other: "Um simulado retém # nós: envie Restaurar",
        }),
      past: (nodes) =>
        plural(nodes, { one: "Um simulado retinha # nó", other: "Um simulado retinha # nós" }),
    },
    OVERDUE_DRILL: {
      present: (nodes) =>
        plural(nodes, {
          one: "Uma defesa ou um simulado de # nó está atrasado",
          other: "Uma defesa ou um simulado de # nós está atrasado",
        }),
      past: (nodes) =>
        plural(nodes, {
          one: "Uma defesa ou um simulado de # nó estava atrasado",
          other: "Uma defesa ou um simulado de # nós estava atrasado",
        }),
    },
    CRITICAL_BATTERY: {
      present: (nodes) =>
        plural(nodes, {
          one: "# nó está com a bateria crítica",
          other: "# nós estão com a bateria crítica",
        }),
      past: (nodes) =>
        plural(nodes, {
          one: "# nó estava com a bateria crítica",
          other: "# nós estavam com a bateria crítica",
        }),
    },
    FAILED_JOB: { present: () => "Um trabalho falhou", past: () => "Um trabalho havia falhado" },
    REFUSED_SETTINGS: {
      present: () => "Recusa um documento de configuração",
      past: () => "Havia recusado um documento de configuração",
    },
    FAILED_UPDATE: {
      present: (nodes) =>
        nodes === 0
          ? "Uma atualização ou um resgate falhou"
          : plural(nodes, {
              one: "Uma atualização não chegou a # nó",
              other: "Uma atualização não chegou a # nós",
            }),
      past: (nodes) =>
        nodes === 0
          ? "Uma atualização ou um resgate havia falhado"
          : plural(nodes, {
              one: "Uma atualização não havia chegado a # nó",
              other: "Uma atualização não havia chegado a # nós",
            }),
    },
    REFUSED_REGISTRATION: {
      present: () => "O novo registro do controlador é recusado",
      past: () => "O novo registro do controlador foi recusado",
    },
    REPEATED_REGISTRATION: {
      present: () => "O controlador se registrou novamente",
      past: () => "O controlador havia se registrado novamente",
    },
  },
  notificationEnds: { ruleOff: "regra desativada", masterGone: "mestre removido" },
  notificationRefusals: {
    NotPermitted: "Suas permissões, ou os layouts que você pode ver, podem ter mudado.",
    NotFound: "O layout não existe mais.",
    Conflict: "Outra pessoa alterou as configurações. As configurações atuais são mostradas.",
    IdempotencyMismatch: "Isto já foi enviado com outro conteúdo. Tente novamente.",
  },
  proposals: {
    open: (count) =>
      plural(count, {
        one: "# proposta para um controlador novo",
        other: "# propostas para controladores novos",
      }),
    unknown: "Não foi possível ler as propostas",
  },
  savedViews: {
    title: "Vistas salvas",
    saveThis: "Salvar esta vista",
    name: "Nome",
    save: "Salvar",
    cancel: "Cancelar",
    undo: "Desfazer",
    empty: "Ainda não há nenhuma. Abra uma usina ou a lista de layouts para salvar uma vista.",
    emptyHere: "Ainda não há nenhuma. Salve a vista atual para voltar a ela.",
    notStored: "Este navegador não pôde salvar a alteração",
    rename: (name) => `Renomear ${name}`,
    remove: (name) => `Remover ${name}`,
    removed: (name) => `Vista salva “${name}” removida`,
  },
  savedViewFaults: {
    unnamed: "Digite um nome",
    tooLong: "Use no máximo 60 caracteres",
    nameTaken: "Outra vista salva tem este nome",
    tooMany: "Você tem 50 vistas salvas. Remova uma primeiro",
  },
} satisfies Partial<Catalogue>;
