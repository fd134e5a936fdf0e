/** Common `name` of the menus: the browser keeps one of them open at a time. */
export const HEADER_MENUS = "header-menu";
