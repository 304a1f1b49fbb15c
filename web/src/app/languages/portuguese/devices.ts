/** Brazilian Portuguese: the device manager, and the registration of users. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const masters = (count: number) => plural(count, { one: "# mestre", other: "# mestres" });

export const DEVICES = {
  fleet: {
    title: "Gestão de dispositivos",
    table: "Mestres",
    search: "Buscar mestres",
    download: "Baixar CSV",
    heads: {
      layout: "Layout da usina",
      name: "Nome",
      type: "Tipo",
      mId: "ID do mestre",
      firmware: "Firmware",
      nodeFirmware: "Firmware dos nós",
      lastSeen: "Último contato",
      online: "Conectado",
      settingsSet: "Conjunto de configurações",
      nodeSet: "Conjunto de nós",
      nodes: "Nós",
      unsynced: "Não sincronizados",
    },
    lastSeen: (zone) => `Último contato (sua hora, ${zone})`,
    cells: { online: "Conectado", offline: "Sem conexão", unassigned: "Não atribuído" },
    unknownFirmware: "Não informado",
    inventory: "Firmware",
    outlier: "diferente da maioria dos mestres do mesmo tipo",
    loading: "Carregando...",
    empty: "Ainda não há mestres",
    emptyHint: "Os mestres aparecem aqui quando um layout foi configurado.",
    noMatch: "Nenhum mestre corresponde",
    offlineHint: "Os mestres são carregados quando houver conexão.",
    failed: "Não foi possível carregar os mestres",
    notPermitted: "Você não pode ver os mestres",
    notPermittedHint: "Peça acesso a um administrador.",
    cached: "Sem conexão. Mostrando dados salvos.",
    partly: "Não foi possível ler alguns layouts. Os outros são mostrados.",
    masterCount: masters,
    mastersOf: (found, all) => `${numberText(found)} de ${masters(all)}`,
    layoutsRead: (read, all) =>
      plural(all, {
        one: `${numberText(read)} de # layout lido`,
        other: `${numberText(read)} de # layouts lidos`,
      }),
    withVersion: (version, count) => `${version}: ${masters(count)}`,
  },
  registration: {
    person: "Pessoa",
    nameFirst: "Nome",
    nameLast: "Sobrenome",
    company: "Empresa",
    email: "E-mail",
    confirmEmail: "Confirmar e-mail",
    account: "Conta",
    employee: "Funcionário",
    employeeHint: "Registrado como função da conta.",
    trial: "Teste",
    trialHint: "A conta expira automaticamente.",
    expiry: "Data de expiração",
    expiryHint: "Até o fim deste dia, no seu fuso horário.",
    privileges: "Privilégios",
    outcome: "Privilégios resultantes",
    nothingChosen:
      "Nenhum grupo: o usuário pode entrar, mas não vê nada até um administrador conceder permissões.",
    groups: "Grupos",
    beyond: "Também incluído",
    register: "Registrar usuário",
    offline: "Sem conexão: você não pode registrar usuários agora.",
    doneTitle: "Usuário registrado",
    openUser: "Abrir na gestão de usuários",
    usersList: "Todos os usuários",
    another: "Registrar outro",
    trialEnds: "Fim do teste",
    noGroups: "Nenhum",
    required: "Obrigatório.",
    tooLong: "No máximo 100 caracteres.",
    noDate: "Escolha um dia.",
    past: "A data de expiração não pode estar no passado.",
    notHeld: "Você não pode conceder isto: sua conta não tem alguns destes privilégios.",
    invited: (name, email) =>
      `${name} recebeu um convite. Uma senha de uso único foi enviada para ${email}.`,
    onlyWithStaff: (admin, developer, privileges) =>
      `Requer ${admin} ou ${developer}: ${privileges}.`,
    inviteElsewhere:
      "Você não pode convidar este endereço. Peça a um administrador de todos os layouts que o faça.",
    notAnswered: "Erro de rede: o servidor não respondeu.",
    pressAgain: "Pressione Registrar usuário outra vez. Repetir é seguro.",
    noneRegistered: "Nenhum usuário foi registrado.",
  },
  registrationRefusals: {
    AccountPending:
      "A conta ainda está sendo criada. Pressione Registrar usuário outra vez em instantes.",
    RightNotHeld: "Você não pode conceder isto: sua conta não tem alguns destes privilégios.",
    IdempotencyMismatch:
      "Isto já foi enviado com outro conteúdo. Pressione Registrar usuário outra vez.",
    InvalidArgument: "O servidor recusou os dados. Verifique os campos.",
    NotPermitted: "Você não pode mais registrar usuários. Nenhum usuário foi registrado.",
    Forbidden: "Você não pode mais registrar usuários. Nenhum usuário foi registrado.",
  },
} satisfies Partial<Catalogue>;
