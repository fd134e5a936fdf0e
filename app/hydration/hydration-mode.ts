/**
 * Whether the build leaves hydration to React and React Router alone (`HYDRATION=plain`): to tell what this folder is worth,
 * and where a fault comes from.
 */
export const IS_PLAIN: boolean = import.meta.env.HYDRATION === "plain";
