// Who can do what, written by hand from the rulings (23, 34–36, 45, 55–61, 65) and the wire contract, never from the code.
//
// A cell is the status; 4xx: refused without ending the session (not 401); `-`: the papers are silent (answered below 500);
// `no`: 403 or 404, closed to the type or out of reach; `.`: not asked, because it would change what others are asked about.
// Columns: visitor, administrator, reader (admin, reads three partner fields), configurer (admin, configures partners),
// roleKeeper (admin, manages roles), sponsor, narrowSponsor, partner, support, client, otherPartner, otherSponsor, suspended.
// Texts in braces are records made for that cell alone (fresh.ts); a line that begins with > is the body of the call above it.

export const reads = `
                                                               vis adm rea con rol spo nar par sup cli oPa oSp sus
GET /config.json                                               200 200 200 200 200 200 200 200 200 200 200 200 200
GET /dtl/ping                                                  200 200 200 200 200 200 200 200 200 200 200 200 200
GET /schemas/metadata.json                                     200 200 200 200 200 200 200 200 200 200 200 200 200
GET /schemas/nothing.json                                      404 404 404 404 404 404 404 404 404 404 404 404 404
GET /auth/sourcecheck?email=admin@leadfield.test               200 200 200 200 200 200 200 200 200 200 200 200 200
GET /auth/refresh                                              401 200 200 200 200 200 200 200 200 200 200 200 401
GET /auth/sessions                                             401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/nonsense                                              404 404 404 404 404 404 404 404 404 404 404 404 404

GET /dtl/home                                                  401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/home?tz=Moon/Base                                     401 400 400 400 400 400 400 400 400 400 400 400 401
GET /dtl/leads                                                 401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/user                                                  401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/user?view=profile                                     401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/user?view=list                                        401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/user?userID=user-partner                              401 200 200 200 200 200 200 200 200 404 404 404 401
GET /dtl/user?userID=user-client                               401 200 200 200 200 200 200 200 200 200 404 404 401
GET /dtl/user?userID=user-admin                                401 200 200 200 200 404 404 404 404 404 404 404 401
GET /dtl/user?userID=user-0006                                 401 200 200 200 200 404 404 404 404 404 200 200 401
GET /dtl/user?userID=nobody                                    401 404 404 404 404 404 404 404 404 404 404 404 401
GET /dtl/users?username=client@leadfield.test                  401 200 400 400 400 200 400 200 400 400 404 404 401
GET /dtl/users?username=nobody@example.test                    401 404 400 400 400 404 400 404 400 400 404 404 401

GET /dtl/partner                                               401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/partner?partnerID=partner-0001                        401 200 200 200 200 200 200 200 200 200 404 404 401
GET /dtl/partner?partnerID=partner-0006                        401 200 200 200 200 404 404 404 404 404 200 200 401
GET /dtl/partner?page=1&f.zip=78704                            401 200 400 400 400 200 400 200 400 400 200 200 401
GET /dtl/partner?page=1&sort=zip                               401 200 400 400 400 200 400 200 400 400 200 200 401
GET /dtl/partner?page=1&f.nosuch=1                             401 400 400 400 400 400 400 400 400 400 400 400 401
GET /dtl/user?view=list&page=1&f.username=a                    401 200 400 400 400 200 400 200 400 400 200 200 401

GET /dtl/sponsor?sponsorID=sponsor-brightline                  401 200 200 200 200 200 200 404 404 404 404 404 401
GET /dtl/sponsor?sponsorID=sponsor-verdant                     401 200 200 200 200 404 404 404 404 404 404 200 401
GET /dtl/brand                                                 401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/brand?brandID=brand-evening-glow                      401 200 200 200 200 200 200 200 200 -   404 404 401
GET /dtl/brand?brandID=brand-patio-chorus                      401 200 200 200 200 200 200 404 404 404 404 404 401
GET /dtl/brand?brandID=brand-stillwater                        401 200 200 200 200 404 404 404 404 404 -   200 401
GET /dtl/brand/publish?brandID=brand-evening-glow              401 200 200 200 200 200 200 200 200 -   404 404 401
GET /dtl/brand/publish?brandID=brand-evening-glow&diff=working 401 200 200 200 200 200 200 no  no  no  no  404 401
GET /dtl/product                                               401 200 200 200 200 403 403 403 403 403 403 403 401
GET /dtl/product?brandID=brand-evening-glow                    401 200 200 200 200 200 200 200 200 -   404 404 401
GET /dtl/product?brandProductID=product-glow-leads             401 200 200 200 200 200 200 -   -   -   404 404 401
GET /dtl/product?vendors=1                                     401 200 -   -   -   200 -   -   -   -   -   200 401

GET /dtl/role                                                  401 200 200 200 200 -   -   -   -   -   -   -   401
GET /dtl/role?roleID=role-administrator                        401 200 200 200 200 no  no  no  no  no  no  no  401
GET /dtl/form?objectType=partner                               401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/form?objectType=nonsense                              401 400 400 400 400 400 400 400 400 400 400 400 401
GET /dtl/db?objectType=partner                                 401 200 200 200 200 403 403 403 403 403 403 403 401
GET /dtl/db?objectType=user                                    401 200 200 200 200 403 403 403 403 403 403 403 401
GET /dtl/job/done?objectType=partner                           401 200 200 200 200 403 403 403 403 403 403 403 401
GET /dtl/view?objectType=partner                               401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/history?objectType=partner&id=partner-0001            401 200 200 200 200 200 200 200 200 -   404 404 401
GET /dtl/history?objectType=user&id=user-admin                 401 200 200 200 200 404 404 404 404 404 404 404 401
GET /dtl/access?objectType=partner&fieldName=city              401 200 200 -   4xx 403 403 403 403 403 403 403 401
GET /dtl/access?objectType=partner&fieldName=zip               401 200 4xx -   4xx 403 403 403 403 403 403 403 401
GET /dtl/access/user?userID=user-partner                       401 200 4xx 4xx -   403 403 403 403 403 403 403 401
GET /dtl/access/user?userID=nobody                             401 404 404 404 404 403 403 403 403 403 403 403 401
GET /dtl/vendor                                                401 200 -   -   -   -   -   -   -   -   -   -   401
GET /dtl/object                                                401 200 200 200 200 200 200 200 200 200 200 200 401
GET /dtl/record/nonsense                                       401 404 404 404 404 404 404 404 404 404 404 404 401
`;

export const records = `
                                                               vis adm rea con rol spo nar par sup cli oPa oSp sus
PATCH /dtl/partner?partnerID=partner-0001                      401 200 422 422 422 200 422 200 422 4xx 404 404 401
> {"city": "Austin {unique}"}
PATCH /dtl/partner?partnerID={partner}                         401 200 422 422 422 422 422 404 404 404 404 404 401
> {"status": "active", "sponsorType": "partner", "primaryBrandID": "brand-patio-chorus"}
PATCH /dtl/partner?partnerID=partner-0001                      401 422 422 422 422 422 422 422 422 4xx 404 404 401
> {"partnerID": "partner-9"}
PATCH /dtl/partner?partnerID=partner-0001                      401 422 422 422 422 422 422 422 422 4xx 404 404 401
> {"nosuch": "x"}
PATCH /dtl/partner?partnerID=partner-0001                      401 422 422 422 422 422 422 422 422 4xx 404 404 401
> [{"objectType": "partner", "itemData": {}}, {"objectType": "user", "itemData": {"userID": "user-0006"}}]
POST /dtl/partner                                              401 201 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
> [{"objectType": "partner", "itemData": {"partnerName": "{unique}", "primaryBrandID": "brand-evening-glow"}}, {"objectType": "user", "itemData": {"fname": "A", "lname": "B", "email": "{unique}@example.test", "authsource": "local"}}]
DELETE /dtl/partner?partnerID={partner}&with=users&preview=1   401 200 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
DELETE /dtl/partner?partnerID={partner}                        401 409 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
DELETE /dtl/partner?partnerID={partner}&with=users             401 200 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
POST /dtl/bulk                                                 401 200 422 422 422 403 403 403 403 403 403 403 401
> {"objectType":"partner","select":{"ids":[]},"change":{"delete":true},"preview":true}
POST /dtl/import                                               401 201 422 422 422 403 403 403 403 403 403 403 401
> {"objectType":"partner","columns":["partnerName"],"key":""}
POST /dtl/import/rows                                          401 404 404 404 404 403 403 403 403 403 403 403 401
> {"id":"nobody","first":0,"rows":[["x"]]}
POST /dtl/import/run                                           401 404 404 404 404 403 403 403 403 403 403 403 401
> {"id":"nobody","whole":false}
POST /dtl/restore                                              401 200 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
> {"objectType": "partner", "id": "{deletedPartner}"}
GET /dtl/partner?page=1&deleted=1                              401 200 -   -   -   -   -   -   -   -   -   -   401

POST /dtl/user                                                 401 201 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
> {"fname": "A", "lname": "B", "email": "{unique}@example.test", "authsource": "local", "password": "Start-horse-1", "type": "partner", "userTypeID": "partner-0001", "roleConfig": {"role": "role-partner-client"}}
POST /dtl/user                                                 401 422 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
> {"fname": "A", "lname": "B", "email": "{unique}@example.test", "authsource": "local", "password": "Start-horse-1", "type": "partner"}
PATCH /dtl/user?userID={user}                                  401 200 422 422 422 200 -   200 -   404 404 404 401
> {"phone": "512-555-0177"}
PATCH /dtl/user?userID={user}                                  401 200 422 422 422 422 422 422 422 404 404 404 401
> {"status": "suspended"}
PATCH /dtl/user?userID=user-admin                              401 -   422 422 422 404 404 404 404 404 404 404 401
> {"email": "admin@leadfield.test"}
PATCH /dtl/user?userID=user-admin                              401 -   422 422 422 404 404 404 404 404 404 404 401
> {"status": "active", "authsource": "local", "roleConfig": {"role": "role-administrator"}}
PATCH /dtl/user                                                401 .   422 422 422 .   .   .   200 .   .   .   401
> {"phone": "512-555-0199"}
PATCH /dtl/user                                                401 200 422 422 422 200 200 200 422 200 200 200 401
> {"phone": "512-555-0198", "address": "1 Elm St"}
PATCH /dtl/user                                                401 .   422 422 422 422 422 422 422 422 422 422 401
> {"roleConfig": {"role": "role-administrator"}}
PATCH /dtl/user                                                401 422 422 422 422 422 422 422 422 422 422 422 401
> {"st3Files": {"TX": {"fileName": "x.pdf"}}}
DELETE /dtl/user?userID={user}                                 401 200 422 422 422 4xx 4xx 4xx 4xx no  no  no  401
DELETE /dtl/user?userID=user-partner                           401 409 422 422 422 4xx 4xx 4xx 4xx no  no  no  401
PUT /dtl/users                                                 401 200 4xx 4xx 4xx 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
> {"username": "client@leadfield.test", "role": "client"}
PATCH /auth/password                                           401 422 422 422 422 422 422 422 422 422 422 422 401
> {"currentPassword": "not-this-1", "password": "Another-horse-1"}

POST /dtl/sponsor                                              401 201 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
> {"sponsorName": "{unique}"}
PATCH /dtl/sponsor?sponsorID=sponsor-brightline                401 200 422 422 422 200 200 no  no  no  404 404 401
> {"supportPhone": "512-555-0111"}
DELETE /dtl/sponsor?sponsorID={sponsor}                        401 200 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
DELETE /dtl/sponsor?sponsorID=sponsor-brightline               401 409 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
`;

export const configuration = `
                                                               vis adm rea con rol spo nar par sup cli oPa oSp sus
POST /dtl/role                                                 401 201 422 422 201 no  no  no  no  no  no  no  401
> {"roleName": "{unique}", "roleType": "partner", "roleConfig": {}}
POST /dtl/role                                                 401 201 422 422 422 no  no  no  no  no  no  no  401
> {"roleName": "{unique}", "roleType": "partner", "roleConfig": {"partner": {"readFields": ["city"], "writeFields": []}}}
PATCH /dtl/role?roleID={role}                                  401 200 422 422 200 no  no  no  no  no  no  no  401
> {"roleName": "Renamed {unique}"}
PATCH /dtl/role?roleID=role-partner-client                     401 .   422 422 422 no  no  no  no  no  no  no  401
> {"roleName": "Renamed {unique}"}
PATCH /dtl/role?roleID=role-administrator                      401 422 422 422 422 no  no  no  no  no  no  no  401
> {"roleConfig": {"partner": {"readFields": [], "writeFields": []}}}
PATCH /dtl/role?roleID=role-administrator                      401 422 422 422 422 no  no  no  no  no  no  no  401
> {"roleType": "partner"}
DELETE /dtl/role?roleID={role}                                 401 200 422 422 200 no  no  no  no  no  no  no  401
DELETE /dtl/role?roleID=role-administrator                     401 4xx 422 422 4xx no  no  no  no  no  no  no  401
DELETE /dtl/role?roleID=role-partner-administrator             401 4xx 422 422 4xx no  no  no  no  no  no  no  401

POST /dtl/db                                                   401 201 422 201 422 403 403 403 403 403 403 403 401
> {"objectType": "partner", "fieldName": "{unique}", "grouping": "General", "fieldConfig": {"label": "L", "visualType": "text"}, "access": {"read": [], "write": []}}
POST /dtl/db                                                   401 201 422 422 422 403 403 403 403 403 403 403 401
> {"objectType": "user", "fieldName": "{unique}", "grouping": "General", "fieldConfig": {"label": "L", "visualType": "text"}, "access": {"read": [], "write": []}}
POST /dtl/db                                                   401 422 422 422 422 403 403 403 403 403 403 403 401
> {"objectType": "partner", "fieldName": "sys_allFields", "grouping": "General", "fieldConfig": {"label": "L", "visualType": "text"}, "access": {"read": ["role-partner-client"], "write": []}}
POST /dtl/db                                                   401 422 422 422 422 403 403 403 403 403 403 403 401
> {"objectType": "partner", "fieldName": "__hidden", "grouping": "General", "fieldConfig": {"label": "L", "visualType": "text"}}
POST /dtl/db/preview                                           401 200 422 200 422 403 403 403 403 403 403 403 401
> {"objectType": "partner", "fieldName": "{unique}", "grouping": "General", "fieldConfig": {"label": "L", "visualType": "text"}}
PATCH /dtl/db                                                  401 200 422 200 422 403 403 403 403 403 403 403 401
> {"objectType": "partner", "fieldName": "{element}", "grouping": "General", "fieldConfig": {"label": "Another", "visualType": "text"}}
PATCH /dtl/db                                                  401 200 422 422 422 403 403 403 403 403 403 403 401
> {"objectType": "partner", "fieldName": "{element}", "grouping": "General", "fieldConfig": {"label": "L", "visualType": "text", "defaultValue": "x", "populateDefaultOnTargetTable": true}}
DELETE /dtl/db?objectType=partner&fieldName={element}          401 200 422 -   422 403 403 403 403 403 403 403 401
DELETE /dtl/db?objectType=partner&fieldName=city               401 422 422 422 422 403 403 403 403 403 403 403 401
GET /dtl/db/form?objectType=partner&roleID=role-partner-client 401 200 422 200 422 403 403 403 403 403 403 403 401
GET /dtl/db/uses?objectType=partner                            401 200 422 200 422 403 403 403 403 403 403 403 401
GET /dtl/db/history?objectType=partner                         401 200 422 200 422 403 403 403 403 403 403 403 401
GET /dtl/db/layout?objectType=partner                          401 200 422 200 422 403 403 403 403 403 403 403 401
POST /dtl/db/layout                                            401 200 422 200 422 403 403 403 403 403 403 403 401
> {"objectType": "partner", "layout": {"groups": [{"grouping": "General", "title": "", "description": ""}], "fields": []}}
POST /dtl/db/layout                                            401 404 422 404 422 403 403 403 403 403 403 403 401
> {"objectType": "partner", "layout": {"groups": [], "fields": [{"name": "nobody", "grouping": "", "width": "", "placeholder": "", "help": ""}]}}
POST /dtl/leads                                                401 200 422 200 422 403 403 403 403 403 403 403 401
> [{"contactID": "{unique}", "firstName": "A", "lastName": "B"}]

POST /dtl/brand                                                401 201 422 422 422 -   4xx 4xx 4xx 4xx 4xx -   401
> {"brandName": "{unique}"}
PATCH /dtl/brand?brandID=brand-evening-glow                    401 200 422 422 422 200 200 4xx 4xx 4xx no  404 401
> {"_section": "urls", "brandURL": "https://{unique}.example"}
PATCH /dtl/brand?brandID=brand-evening-glow                    401 .   422 422 422 422 422 4xx 4xx 4xx no  404 401
> {"_section": "profile", "status": "Test"}
PATCH /dtl/brand?brandID=brand-evening-glow                    401 422 422 422 422 422 422 4xx 4xx 4xx no  404 401
> {"_section": "profile", "publicKey": "pub_mine"}
POST /dtl/brand/publish                                        401 200 422 422 422 200 4xx 4xx 4xx 4xx no  404 401
> {"brandID": "brand-evening-glow", "publishNotes": "A walk."}
DELETE /dtl/brand?brandID={brand}                              401 200 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401

POST /dtl/product                                              401 201 422 422 422 201 4xx 4xx 4xx 4xx 4xx 4xx 401
> {"brandID": "brand-evening-glow", "title": "{unique}", "productType": "custom", "pricingStrategy": "fixed", "billingFrequency": "once", "unitPrice": 10}
POST /dtl/product                                              401 201 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 201 401
> {"brandID": "brand-stillwater", "title": "{unique}", "productType": "custom", "pricingStrategy": "fixed", "billingFrequency": "once", "unitPrice": 10}
PATCH /dtl/product?brandProductID={product}                    401 200 422 422 422 200 200 4xx 4xx 4xx no  404 401
> {"title": "Retitled {unique}"}
PATCH /dtl/product?brandProductID={product}                    401 422 422 422 422 422 422 4xx 4xx 4xx no  404 401
> {"productType": "marketing"}
DELETE /dtl/product?brandProductID={product}                   401 200 422 422 422 200 200 4xx 4xx 4xx no  404 401
DELETE /dtl/product?brandProductID=product-glow-launch         401 409 422 422 422 409 409 4xx 4xx 4xx no  404 401
POST /dtl/vendor                                               401 201 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
> {"name": "{unique}"}
PATCH /dtl/vendor?vendorID={vendor}                            401 200 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
> {"name": "Renamed {unique}"}
DELETE /dtl/vendor?vendorID={vendor}                           401 200 422 422 422 4xx 4xx 4xx 4xx 4xx 4xx 4xx 401
POST /dtl/object                                               401 201 422 422 422 403 403 403 403 403 403 403 401
> {"label": "Thing {unique}", "plural": "Things {unique}", "owner": "everybody"}
`;
