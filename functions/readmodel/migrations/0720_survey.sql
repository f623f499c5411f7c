-- What players chose in surveys: one row for each question, no words of theirs.

create table survey_answer (
  survey text not null, player_no integer not null, question text not null, choice text not null, collector text not null,
  at integer not null, primary key (survey, player_no, question)
) without rowid;
