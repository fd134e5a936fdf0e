export interface MirroredOrder { readonly name: string }
