/** Brazilian Portuguese: deletion of layouts and masters. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

export const DELETION: Pick<Catalogue, "layoutDeletion"> = {
  layoutDeletion: {
    deleteMaster: "Excluir mestre",
    deleteMasterGoes: "Isto não pode ser desfeito. São excluídos",
    deleteMasterPlace: "A posição do mestre no mapa e sua área",
    deleteMasterBoard:
      "A configuração enviada à sua placa. A placa passa a recusar comandos até ser atribuída novamente",
    deleteMasterKeeps:
      "Não são excluídos: o histórico, os registros de comandos, a telemetria e os trabalhos.",
    deleteMasterDirty: "Salve ou desfaça suas alterações antes de excluir o mestre.",
    deleteMasterFailed: "Não foi possível excluir o mestre",
    deleteMasterChanged:
      "Outra pessoa alterou este mestre. Feche o layout e abra-o novamente para ver as alterações.",
    masterNameTyped: "Nome do mestre",
    masterNameMismatch: "Os nomes do mestre não coincidem.",
    typeMasterToDelete: (name) => `Digite o nome do mestre para excluí-lo: ${name}`,
    masterDeleted: (name) => `${name} foi excluído`,
    nodesDeleted: {
      counting: "Seus nós com os IDs dos dispositivos (contando...)",
      uncounted: "Seus nós com os IDs dos dispositivos (número desconhecido)",
      none: "Nenhum nó: ele não tem nós",
      counted: (count) =>
        plural(count, {
          one: "Seu # nó com o ID do dispositivo",
          other: "Seus # nós com os IDs dos dispositivos",
        }),
    },
    deleteTitle: "Excluir este layout",
    deleteWarning: "Isto não pode ser desfeito. São excluídos",
    deleteNodes: "Áreas, posições dos nós e IDs dos dispositivos dos seus mestres",
    deleteSettings: "Configurações dos mestres deste layout",
    deleteAccess: "O acesso de todas as pessoas e programas",
    deleteKeeps:
      "Não são excluídos: o histórico de comandos e alterações, e a telemetria arquivada.",
    deleteDevices:
      "Os mestres em campo continuam funcionando com as últimas configurações, mas não informam mais.",
    confirmName: "Nome do layout",
    deleteLayout: "Excluir layout",
    signInWhy: (provider) =>
      `Entre novamente pelo ${provider} para confirmar que é você. Depois exclua o layout aqui.`,
    signedInAgain: (provider) => `Você entrou pelo ${provider} há um momento.`,
    passwordWhy: "Digite sua senha para confirmar.",
    deleteOffline: "Sem conexão: nada pode ser excluído agora.",
    cancel: "Cancelar",
    typeNameToDelete: (name) => `Digite o nome do layout para excluí-lo: ${name}`,
    confirmDeletion: (name) => `Excluir ${name}?`,
    mastersDeleted: (count) =>
      plural(count, {
        one: "# mestre e o lugar do seu controlador",
        other: "# mestres e os lugares dos seus controladores",
      }),
  },
};
